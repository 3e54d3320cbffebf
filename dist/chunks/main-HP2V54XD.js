import{a,b}from"./chunk-ZAOICHCI.js";import"./chunk-SD2WKNI7.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
