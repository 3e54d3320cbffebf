import{b as T}from"./chunk-PDC5V324.js";import"./chunk-EAK5K6NF.js";import{b as c,c as y,d as w,f as O,k as x}from"./chunk-QFSYNGMM.js";import"./chunk-IJUM5XOB.js";import{a}from"./chunk-BGD2JK47.js";import"./chunk-NYLGAESD.js";import"./chunk-4K7A5RO6.js";import"./chunk-AURB7BDJ.js";import"./chunk-UJUQOE2V.js";import"./chunk-XJER3WH5.js";import{o as k}from"./chunk-2JHHKTNT.js";import"./chunk-6LT6DEVZ.js";import"./chunk-T6ODNWLO.js";import{a as i}from"./chunk-JAV5THUC.js";import"./chunk-LRMNCA3R.js";import"./chunk-FB7WHCW3.js";import"./chunk-K4A4EWYG.js";import"./chunk-FV4EEB6U.js";import"./chunk-JS7QSQFK.js";import"./chunk-RVLQSFB5.js";import"./chunk-NVVXOY25.js";import"./chunk-Q627A3OZ.js";import"./chunk-A3AJZUCO.js";import"./chunk-UFZF24V4.js";import"./chunk-H5JO7SEX.js";import"./chunk-UDVJAGSQ.js";import"./chunk-4N5F2CKA.js";import"./chunk-E3TC7NAH.js";import"./chunk-GIMW6XYY.js";import"./chunk-LY2ZCD4R.js";import"./chunk-EPXOE4VI.js";import{mkdirSync as v}from"node:fs";import{dirname as F,join as P}from"node:path";import{existsSync as m}from"node:fs";import{join as g,relative as H}from"node:path";var I=".kgtlintrc.json",l=".pre-commit-config.yaml",f=".github/workflows/kgtlint.yml";function $(t){let n={...t===null?{}:{$schema:t},extends:"kgtlint:recommended"};return`${JSON.stringify(n,null,2)}
`}var u=`  - repo: local
    hooks:
      - id: kgtlint
        name: kgtlint
        entry: npx --no-install kgtlint --quiet
        language: system
        pass_filenames: false
`,b=`repos:
${u}`,E=`name: kgtlint
on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  kgtlint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
        with:
          persist-credentials: false
      - uses: actions/setup-node@v5
        with:
          node-version: 22
      - run: npm ci
      - run: npx --no-install kgtlint --format github
`;var K="node_modules/kgtlint/dist/schemas/config.schema.json";function W(t,n){let o=[_(t),...n.hook?[C(t)]:[],...n.workflow?[R(t)]:[]];return{changes:o.flatMap(({changes:e})=>e),notes:o.flatMap(({notes:e})=>e)}}function _(t){let n=k(t,t);return n!==null?{changes:[],notes:[`${H(t,n)} is there already and stays as it is`]}:d(I,$(m(g(t,K))?`./${K}`:null))}function C(t){return m(g(t,l))?{changes:[],notes:[`${l} is there already and stays as it is; add this under "repos":
${u}`]}:d(l,b)}function R(t){return m(g(t,f))?{changes:[],notes:[`${f} is there already and stays as it is`]}:d(f,E)}function d(t,n){return{changes:[{path:t,before:null,after:Buffer.from(n)}],notes:[]}}var tt={summary:"write a configuration, and on wish a commit hook and a workflow",async run(t,n){let o=L(t,n);if(!o)return a.clean;let{root:e,tasks:p}=await x(o,n);for(let r of N(p))n.out(`${i(r)}
`);let{changes:s,notes:j}=W(e,o);for(let{path:r}of s)v(F(P(e,r)),{recursive:!0});let h=T(s,e);if(h!==null)return n.err(`kgtlint: nothing was written: ${i(h)}
`),a.failed;for(let{path:r}of s)n.out(`wrote ${i(r)}
`);for(let r of j)n.out(`${r.split(`
`).map(i).join(`
`).trimEnd()}
`);return n.out(`next: kgtlint lints all tasks; kgtlint roles --suggest proposes roles for the fields of the answers
`),a.clean}};function L(t,n){let o=y("kgtlint init",n).usage("[options] [paths...]").description("Looks for tasks, says which layouts they have, and writes .kgtlintrc.json at the root. Files that are there already are never changed.").addHelpText("after",`
Exit status: 0 all is there, 2 there is no task or a file could not be written.`).addOption(new c("--hook","write a hook for pre-commit, .pre-commit-config.yaml").default(!1)).addOption(new c("--workflow","write a workflow for GitHub, .github/workflows/kgtlint.yml").default(!1));for(let e of O())o.addOption(e);return w(o,t)?{paths:o.args,...o.opts()}:null}function N(t){return[...new Set(t.map(({layout:o})=>o))].sort().map(o=>{let e=t.filter(({layout:s})=>s===o),[p]=e;return`${e.length} ${e.length===1?"task":"tasks"} of the layout ${o} (${e.length===1?"":"such as "}${p?.id??""})`})}export{tt as command};
