import{a,b}from"./chunk-BXMTWK4H.js";import"./chunk-FERZIDL6.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
