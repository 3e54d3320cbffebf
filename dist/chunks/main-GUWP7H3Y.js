import{a,b}from"./chunk-C5TSHV3Z.js";import"./chunk-RY42KII2.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
