import{a,b}from"./chunk-QKDVYF6R.js";import"./chunk-YGVEOAFV.js";import"./chunk-EPXOE4VI.js";export{a as allowsComments,b as blankComments};
