import{a,b}from"./chunk-DKSOONNW.js";import"./chunk-OWGLNZE5.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
