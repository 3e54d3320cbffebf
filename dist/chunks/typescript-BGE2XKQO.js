import{a}from"./chunk-NXLSAGNE.js";import"./chunk-EPXOE4VI.js";export default a();
