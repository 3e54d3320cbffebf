import{a as t}from"./chunk-FB7WHCW3.js";import"./chunk-EPXOE4VI.js";var e=t(),o=e,{}=e;export{o as default};
