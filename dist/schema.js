import{c as a,d as b,e as c,f as d}from"./chunks/chunk-YF7YI7VA.js";import"./chunks/chunk-PHKIAKHS.js";export{a as createEvaluator,b as createForcedAnalyzer,d as parseSchema,c as prepareYaml};
