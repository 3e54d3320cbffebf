import{a}from"./chunk-NHQQGRDE.js";import"./chunk-P6BWBGT6.js";import"./chunk-PHKIAKHS.js";var export_Ajv2020=a.Ajv2020;export{export_Ajv2020 as Ajv2020};
