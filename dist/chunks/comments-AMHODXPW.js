import{a,b}from"./chunk-HRFYT2R3.js";import"./chunk-3J46GMLH.js";import"./chunk-EPXOE4VI.js";export{a as allowsComments,b as blankComments};
