import{a,b}from"./chunk-WY2QV4KP.js";import"./chunk-5UDDKVNW.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
