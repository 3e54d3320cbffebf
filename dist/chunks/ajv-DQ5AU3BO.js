import{a}from"./chunk-HLQ5TW5S.js";import"./chunk-NVVXOY25.js";import"./chunk-EPXOE4VI.js";var export_Ajv2020=a.Ajv2020;export{export_Ajv2020 as Ajv2020};
