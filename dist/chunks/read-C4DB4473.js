import{b as a,c as b}from"./chunk-UFZF24V4.js";import"./chunk-H5JO7SEX.js";import"./chunk-EPXOE4VI.js";export{a as CsvReading,b as isComment};
