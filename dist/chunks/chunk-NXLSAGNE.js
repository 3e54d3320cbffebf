import{c as t}from"./chunk-EPXOE4VI.js";var r=t(()=>{throw new Error("typescript is not part of kgtlint")});export{r as a};
