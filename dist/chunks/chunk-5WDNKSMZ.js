import{b as t}from"./chunk-PHKIAKHS.js";var r=t(()=>{throw new Error("typescript is not part of kgtlint")});export{r as a};
