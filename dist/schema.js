import{c as a,d as b,e as c,f as d}from"./chunks/chunk-KUFK5FXP.js";import"./chunks/chunk-EPXOE4VI.js";export{a as createEvaluator,b as createForcedAnalyzer,d as parseSchema,c as prepareYaml};
