import{a,b}from"./chunk-Q3Z6RKLC.js";import"./chunk-UC5BJJ4E.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
