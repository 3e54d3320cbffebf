import{a}from"./chunk-5WDNKSMZ.js";import"./chunk-PHKIAKHS.js";export default a();
