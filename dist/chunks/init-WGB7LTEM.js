import{b as I}from"./chunk-TGWIHQD3.js";import"./chunk-R7VZU5LE.js";import{a as T}from"./chunk-54CXN3OI.js";import"./chunk-JZKIVXYH.js";import"./chunk-IJUM5XOB.js";import{a as w,b as O,d as x}from"./chunk-4XSYWXKO.js";import{d as c}from"./chunk-MCURGNUH.js";import{a}from"./chunk-BGD2JK47.js";import"./chunk-IIEW25AC.js";import"./chunk-YXQE6HPZ.js";import"./chunk-CQ5GYTXQ.js";import"./chunk-ZO5KYKE3.js";import"./chunk-ABPGPXFI.js";import"./chunk-UJUQOE2V.js";import"./chunk-43M2YERI.js";import"./chunk-RINJYZD7.js";import"./chunk-T6ODNWLO.js";import{o as y}from"./chunk-5YHD5273.js";import"./chunk-EWXQSGVR.js";import"./chunk-6LT6DEVZ.js";import{a as i}from"./chunk-JAV5THUC.js";import"./chunk-FB7WHCW3.js";import"./chunk-R3QKNMTF.js";import"./chunk-7FKA4Y3K.js";import"./chunk-E6TT2R3M.js";import"./chunk-I35NGOZH.js";import"./chunk-FKNXOTPR.js";import"./chunk-DPP7JRDF.js";import"./chunk-FV4EEB6U.js";import"./chunk-JS7QSQFK.js";import"./chunk-RVLQSFB5.js";import"./chunk-NVVXOY25.js";import"./chunk-Q627A3OZ.js";import"./chunk-A3AJZUCO.js";import"./chunk-UFZF24V4.js";import"./chunk-H5JO7SEX.js";import"./chunk-67IX3YBZ.js";import"./chunk-PUFRVIT3.js";import"./chunk-5QCGX5HV.js";import"./chunk-APMERZTR.js";import"./chunk-GIMW6XYY.js";import{a as k}from"./chunk-WFZ5PYK6.js";import"./chunk-LY2ZCD4R.js";import"./chunk-EPXOE4VI.js";import{mkdirSync as F}from"node:fs";import{dirname as P,join as L}from"node:path";import{existsSync as m}from"node:fs";import{join as d,relative as H}from"node:path";var $=".kgtlintrc.json",l=".pre-commit-config.yaml",f=".github/workflows/kgtlint.yml";function b(t){let n={...t===null?{}:{$schema:t},extends:"kgtlint:recommended"};return`${JSON.stringify(n,null,2)}
`}var u=`  - repo: local
    hooks:
      - id: kgtlint
        name: kgtlint
        entry: npx --no-install kgtlint --staged --quiet
        language: system
        always_run: true
        pass_filenames: false
        require_serial: true
`,_=`repos:
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
`;var K="node_modules/kgtlint/dist/schemas/config.schema.json";function W(t,n){let o=[C(t),...n.hook?[R(t)]:[],...n.workflow?[v(t)]:[]];return{changes:o.flatMap(({changes:e})=>e),notes:o.flatMap(({notes:e})=>e)}}function C(t){let n=y(t,t);return n!==null?{changes:[],notes:[`${H(t,n)} is there already and stays as it is`]}:g($,b(m(d(t,K))?`./${K}`:null))}function R(t){return m(d(t,l))?{changes:[],notes:[`${l} is there already and stays as it is; add this under "repos":
${u}`]}:g(l,_)}function v(t){return m(d(t,f))?{changes:[],notes:[`${f} is there already and stays as it is`]}:g(f,E)}function g(t,n){return{changes:[{path:t,before:null,after:Buffer.from(n)}],notes:[]}}var ot={summary:"write a configuration, and on wish a commit hook and a workflow",async run(t,n){let o=N(t,n);if(!o)return a.clean;let{root:e,tasks:p}=await T(o,n);for(let r of S(p))n.out(`${i(r)}
`);let{changes:s,notes:j}=W(e,o);for(let{path:r}of s)F(P(L(e,r)),{recursive:!0});let h=I(s,e);if(h!==null)return n.err(`kgtlint: nothing was written: ${i(h)}
`),a.failed;for(let{path:r}of s)n.out(`wrote ${i(r)}
`);for(let r of j)n.out(`${r.split(`
`).map(i).join(`
`).trimEnd()}
`);return n.out(`next: kgtlint lints all tasks; kgtlint roles --suggest proposes roles for the fields of the answers
`),a.clean}};function N(t,n){let o=w("kgtlint init",n).usage("[options] [paths...]").description("Looks for tasks, says which layouts they have, and writes .kgtlintrc.json at the root. Files that are there already are never changed.").addHelpText("after",`
Exit status: 0 all is there, 2 there is no task or a file could not be written.`).addOption(new c("--hook","write a hook for pre-commit, .pre-commit-config.yaml").default(!1)).addOption(new c("--workflow","write a workflow for GitHub, .github/workflows/kgtlint.yml").default(!1));for(let e of x())o.addOption(e);return O(o,t)?{paths:o.args,...o.opts()}:null}function S(t){return[...new Set(t.map(({layout:o})=>o))].sort().map(o=>{let e=t.filter(({layout:s})=>s===o),[p]=e;return`${k(e.length,"task")} of the layout ${o} (${e.length===1?"":"such as "}${p?.id??""})`})}export{ot as command};
