import{a as t}from"./chunk-3GAUAQVU.js";import"./chunk-PHKIAKHS.js";var e=t(),o=e,{}=e;export{o as default};
