import{a,b}from"./chunk-WPOKS2BT.js";import"./chunk-WTGWIZB7.js";import"./chunk-BGD2JK47.js";import"./chunk-EPXOE4VI.js";export{b as isForPeople,a as main};
