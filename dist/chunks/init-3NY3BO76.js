import{b}from"./chunk-OBEOLTTH.js";import"./chunk-FZAIPXLQ.js";import"./chunk-LWIETNA5.js";import{a as T}from"./chunk-LVE7TH7H.js";import"./chunk-MJ6DF7FS.js";import"./chunk-IJUM5XOB.js";import{a as x,b as I,d as $}from"./chunk-4XSYWXKO.js";import{d as p}from"./chunk-MCURGNUH.js";import{a as l}from"./chunk-BGD2JK47.js";import"./chunk-IIEW25AC.js";import"./chunk-YXQE6HPZ.js";import"./chunk-ZIE7W6ET.js";import"./chunk-IA3J5JAX.js";import"./chunk-ABPGPXFI.js";import"./chunk-UJUQOE2V.js";import"./chunk-QZPIXWAX.js";import"./chunk-KPQMIZOD.js";import"./chunk-T6ODNWLO.js";import{l as w}from"./chunk-BADM5JHO.js";import"./chunk-IJSN4OUO.js";import"./chunk-6LT6DEVZ.js";import{a}from"./chunk-JAV5THUC.js";import"./chunk-FB7WHCW3.js";import"./chunk-R3QKNMTF.js";import"./chunk-7FKA4Y3K.js";import"./chunk-NYUQSERV.js";import"./chunk-W2S4D7BL.js";import"./chunk-FKNXOTPR.js";import"./chunk-DPP7JRDF.js";import"./chunk-BCV6WCDJ.js";import"./chunk-JS7QSQFK.js";import"./chunk-RVLQSFB5.js";import"./chunk-NVVXOY25.js";import"./chunk-Q627A3OZ.js";import"./chunk-A3AJZUCO.js";import"./chunk-UFZF24V4.js";import"./chunk-H5JO7SEX.js";import"./chunk-67IX3YBZ.js";import"./chunk-2NBWT4RO.js";import"./chunk-5QCGX5HV.js";import"./chunk-APMERZTR.js";import"./chunk-GIMW6XYY.js";import{a as O}from"./chunk-WFZ5PYK6.js";import"./chunk-KV74NBOE.js";import{b as y,d as u}from"./chunk-LY2ZCD4R.js";import"./chunk-EPXOE4VI.js";import{mkdirSync as U}from"node:fs";import{dirname as V,join as Z}from"node:path";import{existsSync as d}from"node:fs";import{join as g,relative as G}from"node:path";import{readFileSync as H,realpathSync as S}from"node:fs";import{homedir as R}from"node:os";import{isAbsolute as N,join as P,relative as L,resolve as J,sep as X}from"node:path";var M=["dependencies","devDependencies","optionalDependencies"];function j(t){let n=q(P(t,"package.json"));for(let e of M){let o=u(u(n,e),"kgtlint"),s=typeof o=="string"?A(o):null;if(s!==null&&D(t,s))return o}return null}function q(t){try{let n=JSON.parse(H(t,"utf8").replace(/^\uFEFF/,""));return y(n)?n:void 0}catch{return}}function A(t){let n=/^(?:file|link):(.*)$/s.exec(t)?.[1]??(/^(?:\.{0,2}\/|~\/|\.\.?$)/.test(t)?t:null);return n===null?null:n.replace(/^\/\/(?=[./])/,"").replace(/^~(?=\/)/,R())}function D(t,n){let e=S(t),o=L(e,J(e,n));return o===".."||o.startsWith(`..${X}`)||N(o)}var E=".kgtlintrc.json",f=".pre-commit-config.yaml",c=".github/workflows/kgtlint.yml";function F(t){let n={...t===null?{}:{$schema:t},extends:"kgtlint:recommended"};return`${JSON.stringify(n,null,2)}
`}var m=`  - repo: local
    hooks:
      - id: kgtlint
        name: kgtlint
        entry: npx --no-install kgtlint --staged --quiet
        language: system
        always_run: true
        pass_filenames: false
        require_serial: true
`,v=`repos:
${m}`,W=`name: kgtlint
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
`;var _="node_modules/kgtlint/dist/schemas/config.schema.json";function C(t,n){let e=[Y(t),...n.hook?[B(t)]:[],...n.workflow?[z(t)]:[]];return{changes:e.flatMap(({changes:o})=>o),notes:e.flatMap(({notes:o})=>o)}}function Y(t){let n=w(t,t);return n!==null?{changes:[],notes:[`${G(t,n)} is there already and stays as it is`]}:h(E,F(d(g(t,_))?`./${_}`:null))}function B(t){return d(g(t,f))?{changes:[],notes:[`${f} is there already and stays as it is; add this under "repos":
${m}`]}:h(f,v)}function z(t){let n=j(t),e=n===null?[]:[Q(n)];return d(g(t,c))?{changes:[],notes:[`${c} is there already and stays as it is`,...e]}:{...h(c,W),notes:e}}function Q(t){return`package.json names kgtlint as "${t}", which lies outside of this repository: "npm ci" in CI will not find it there. Name a version or a git address instead, or keep the package inside of the repository`}function h(t,n){return{changes:[{path:t,before:null,after:Buffer.from(n)}],notes:[]}}var Tt={summary:"write a configuration, and on wish a commit hook and a workflow",async run(t,n){let e=tt(t,n);if(!e)return l.clean;let{root:o,tasks:s}=await T(e,n);for(let r of nt(s))n.out(`${a(r)}
`);let{changes:i,notes:K}=C(o,e);for(let{path:r}of i)U(V(Z(o,r)),{recursive:!0});let k=b(i,o);if(k!==null)return n.err(`kgtlint: nothing was written: ${a(k)}
`),l.failed;for(let{path:r}of i)n.out(`wrote ${a(r)}
`);for(let r of K)n.out(`${r.split(`
`).map(a).join(`
`).trimEnd()}
`);return n.out(`next: kgtlint lints all tasks; kgtlint roles --suggest proposes roles for the fields of the answers
`),l.clean}};function tt(t,n){let e=x("kgtlint init",n).usage("[options] [paths...]").description("Looks for tasks, says which layouts they have, and writes .kgtlintrc.json at the root. Files that are there already are never changed.").addHelpText("after",`
Exit status: 0 all is there, 2 there is no task or a file could not be written.`).addOption(new p("--hook","write a hook for pre-commit, .pre-commit-config.yaml").default(!1)).addOption(new p("--workflow","write a workflow for GitHub, .github/workflows/kgtlint.yml").default(!1));for(let o of $())e.addOption(o);return I(e,t)?{paths:e.args,...e.opts()}:null}function nt(t){return[...new Set(t.map(({layout:e})=>e))].sort().map(e=>{let o=t.filter(({layout:i})=>i===e),[s]=o;return`${O(o.length,"task")} of the layout ${e} (${o.length===1?"":"such as "}${s?.id??""})`})}export{Tt as command};
