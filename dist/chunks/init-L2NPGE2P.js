import{a as S}from"./chunk-JNOPWYEZ.js";import{b as K}from"./chunk-JVBDZ6NY.js";import{a as d,b as C,c as g}from"./chunk-RIUN4HBJ.js";import"./chunk-K7J5LY4R.js";import{a as W}from"./chunk-RYBPXHIK.js";import"./chunk-MJ6DF7FS.js";import"./chunk-IJUM5XOB.js";import{a as v,b as F,d as j}from"./chunk-4XSYWXKO.js";import{d as p}from"./chunk-MCURGNUH.js";import{a as u}from"./chunk-BGD2JK47.js";import"./chunk-IIEW25AC.js";import"./chunk-YXQE6HPZ.js";import"./chunk-73O2WBVL.js";import"./chunk-ELUXWE4H.js";import"./chunk-LF7XTRCR.js";import"./chunk-IARXN3YQ.js";import"./chunk-UJUQOE2V.js";import{p as E}from"./chunk-HY2LXGMT.js";import"./chunk-3Q2NNMFR.js";import"./chunk-BAPPUX7D.js";import"./chunk-K43U6C3I.js";import"./chunk-QBVGP4UD.js";import{m as b}from"./chunk-3YNRXWOK.js";import{a as $}from"./chunk-JQSWSDW6.js";import"./chunk-KI6AL57M.js";import"./chunk-6LT6DEVZ.js";import{a as f}from"./chunk-JAV5THUC.js";import"./chunk-FB7WHCW3.js";import"./chunk-R3QKNMTF.js";import"./chunk-7FKA4Y3K.js";import"./chunk-ROAOWG7Q.js";import"./chunk-2WM4QOFH.js";import"./chunk-GZ62XEIR.js";import"./chunk-JS7QSQFK.js";import"./chunk-BCV6WCDJ.js";import"./chunk-RVLQSFB5.js";import"./chunk-NVVXOY25.js";import"./chunk-Q627A3OZ.js";import"./chunk-A3AJZUCO.js";import"./chunk-UFZF24V4.js";import"./chunk-H5JO7SEX.js";import"./chunk-67IX3YBZ.js";import"./chunk-2NBWT4RO.js";import"./chunk-5QCGX5HV.js";import"./chunk-APMERZTR.js";import"./chunk-GIMW6XYY.js";import{a as T}from"./chunk-WFZ5PYK6.js";import"./chunk-KV74NBOE.js";import{b as x,d as m}from"./chunk-LY2ZCD4R.js";import"./chunk-EPXOE4VI.js";import{existsSync as y}from"node:fs";import{join as k,relative as on}from"node:path";import{readFileSync as q,realpathSync as A}from"node:fs";import{homedir as Y}from"node:os";import{isAbsolute as B,join as z,relative as Q,resolve as U,sep as V}from"node:path";var Z=["dependencies","devDependencies","optionalDependencies"];function _(n){let t=nn(z(n,"package.json"));for(let e of Z){let o=m(m(t,e),"kgtlint"),r=typeof o=="string"?tn(o):null;if(r!==null&&en(n,r))return o}return null}function nn(n){try{let t=JSON.parse(q(n,"utf8").replace(/^\uFEFF/,""));return x(t)?t:void 0}catch{return}}function tn(n){let t=/^(?:file|link):(.*)$/s.exec(n)?.[1]??(/^(?:\.{0,2}\/|~\/|\.\.?$)/.test(n)?n:null);return t===null?null:t.replace(/^\/\/(?=[./])/,"").replace(/^~(?=\/)/,Y())}function en(n,t){let e=A(n),o=Q(e,U(e,t));return o===".."||o.startsWith(`..${V}`)||B(o)}var c=".kgtlintrc.json",i=".pre-commit-config.yaml",a=".github/workflows/kgtlint.yml";function R(n){let t={...n===null?{}:{$schema:n},extends:"kgtlint:recommended"};return`${JSON.stringify(t,null,2)}
`}var h=`  - repo: local
    hooks:
      - id: kgtlint
        name: kgtlint
        entry: npx --no-install kgtlint --staged --quiet
        language: system
        always_run: true
        pass_filenames: false
        require_serial: true
`,H=`repos:
${h}`,N=`name: kgtlint
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
`;var J="node_modules/kgtlint/dist/schemas/config.schema.json";function L(n,t){let e=[rn(n),...t.hook?[sn(n)]:[],...t.workflow?[an(n)]:[]];return{changes:e.flatMap(({changes:o})=>o),notes:e.flatMap(({notes:o})=>o)}}function rn(n){let t=b(n,n);return t!==null?{changes:[],notes:[`${on(n,t)} is there already and stays as it is`]}:O(c,R(y(k(n,J))?`./${J}`:null))}function sn(n){return y(k(n,i))?{changes:[],notes:[`${i} is there already and stays as it is; add this under "repos":
${h}`]}:O(i,H)}function an(n){let t=_(n),e=t===null?[]:[ln(t)];return y(k(n,a))?{changes:[],notes:[`${a} is there already and stays as it is`,...e]}:{...O(a,N),notes:e}}function ln(n){return`package.json names kgtlint as "${n}", which lies outside of this repository: "npm ci" in CI will not find it there. Name a version or a git address instead, or keep the package inside of the repository`}function O(n,t){return{changes:[{path:n,before:null,after:Buffer.from(t)}],notes:[]}}import{mkdirSync as fn,rmdirSync as un}from"node:fs";import{dirname as cn,join as X,relative as pn}from"node:path";var mn=new Set([c,i,a]);function D(n){let t=E(n,d),o=t!==null&&t!=="broken"&&t.entries.every(dn)?S(n):null;return o?.status==="stuck"?g(o.refusals):null}function dn({path:n,before:t}){return t===null&&mn.has(n)}function G(n,t){let e=C(n,t,d);if(e.length>0)return g(e);let o=[];try{for(let{path:s}of n)o.push(...gn(cn(X(t,s))))}catch(s){return P(o),`a folder cannot be made: ${$(s)}`}let r=K(n,t);return r!==null&&P(o),r}function gn(n){let t=fn(n,{recursive:!0});if(t===void 0)return[];let e=pn(t,n),o=e===""?[]:e.split(/[\\/]/);return[t,...o.map((r,s)=>X(t,...o.slice(0,s+1)))]}function P(n){for(let t of[...n].reverse())try{un(t)}catch{return}}var Bn={summary:"write a configuration, and on wish a commit hook and a workflow",async run(n,t){let e=hn(n,t);if(!e)return u.clean;let{root:o,tasks:r}=await W(e,t);for(let l of yn(r))t.out(`${f(l)}
`);let s=D(o),{changes:w,notes:M}=L(o,e),I=s??G(w,o);if(I!==null)return t.err(`kgtlint: nothing was written: ${f(I)}
`),u.failed;for(let{path:l}of w)t.out(`wrote ${f(l)}
`);for(let l of M)t.out(`${l.split(`
`).map(f).join(`
`).trimEnd()}
`);return t.out(`next: kgtlint lints all tasks; kgtlint roles --suggest proposes roles for the fields of the answers
`),u.clean}};function hn(n,t){let e=v("kgtlint init",t).usage("[options] [paths...]").description("Looks for tasks, says which layouts they have, and writes .kgtlintrc.json at the root. Files that are there already are never changed.").addHelpText("after",`
Exit status: 0 all is there, 2 there is no task or a file could not be written.`).addOption(new p("--hook","write a hook for pre-commit, .pre-commit-config.yaml").default(!1)).addOption(new p("--workflow","write a workflow for GitHub, .github/workflows/kgtlint.yml").default(!1));for(let o of j())e.addOption(o);return F(e,n)?{paths:e.args,...e.opts()}:null}function yn(n){return[...new Set(n.map(({layout:e})=>e))].sort().map(e=>{let o=n.filter(({layout:s})=>s===e),[r]=o;return`${T(o.length,"task")} of the layout ${e} (${o.length===1?"":"such as "}${r?.id??""})`})}export{Bn as command};
