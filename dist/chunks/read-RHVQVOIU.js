import{b as c}from"./chunk-2NBWT4RO.js";import"./chunk-WFZ5PYK6.js";import"./chunk-KV74NBOE.js";import"./chunk-EPXOE4VI.js";import{parse as m,TSError as g}from"./typescript-estree.js";import r from"./typescript-estree.js";var y=`
interface Object {}
interface Function {}
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments {}
interface RegExp {}
interface Symbol {}
interface Date { getTime(): number }
interface Number {}
interface Boolean {}
interface BigInt {}
interface String { readonly length: number }
interface TemplateStringsArray extends ReadonlyArray<string> {}
interface Array<T> { length: number; [n: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [n: number]: T }
interface ConcatArray<T> { readonly length: number; readonly [n: number]: T }
interface PromiseLike<T> { then(done: (value: T) => unknown): unknown }
interface Promise<T> { then(done: (value: T) => unknown): unknown }
interface Map<K, V> { get(key: K): V | undefined }
interface ReadonlyMap<K, V> { get(key: K): V | undefined }
interface Set<T> { has(value: T): boolean }
interface ReadonlySet<T> { has(value: T): boolean }
interface ThisType<T> {}
type Awaited<T> = T extends null | undefined ? T : T extends { then(done: (value: infer V, ...rest: any) => any): any } ? Awaited<V> : T;
type Partial<T> = { [K in keyof T]?: T[K] };
type Required<T> = { [K in keyof T]-?: T[K] };
type Readonly<T> = { readonly [K in keyof T]: T[K] };
type Pick<T, N extends keyof T> = { [K in N]: T[K] };
type Record<N extends keyof any, T> = { [K in N]: T };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, N extends keyof any> = Pick<T, Exclude<keyof T, N>>;
type NonNullable<T> = T & {};
type NoInfer<T> = intrinsic;
type Parameters<F extends (...args: any) => any> = F extends (...args: infer P) => any ? P : never;
type ReturnType<F extends (...args: any) => any> = F extends (...args: any) => infer R ? R : any;
type ConstructorParameters<C extends abstract new (...args: any) => any> = C extends abstract new (...args: infer P) => any ? P : never;
type InstanceType<C extends abstract new (...args: any) => any> = C extends abstract new (...args: any) => infer R ? R : any;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
declare const Object: { freeze<const T>(value: T): Readonly<T> };
declare const undefined: undefined;
`;var o="/lib.d.ts",f={strict:!0,noResolve:!0,types:[],target:r.ScriptTarget.ESNext,module:r.ModuleKind.ESNext,noEmit:!0,allowJs:!0},d;function l(e,t){d??=r.createSourceFile(o,y,r.ScriptTarget.ESNext,!1);let n=`/contract${/\.[mc]?[jt]sx?$/i.exec(t)?.[0].toLowerCase()??".ts"}`,i=r.createSourceFile(n,e,r.ScriptTarget.ESNext,!0),s=new Map([[n,i],[o,d]]),u={getSourceFile:a=>s.get(a),getDefaultLibFileName:()=>o,writeFile:()=>{},getCurrentDirectory:()=>"/",getCanonicalFileName:a=>a,useCaseSensitiveFileNames:()=>!0,getNewLine:()=>`
`,fileExists:a=>s.has(a),readFile:a=>s.get(a)?.text},T=r.createProgram({rootNames:[n],options:f,host:u});return{ts:r,checker:T.getTypeChecker(),source:i}}var h=/\.[mc]?ts$/i,x={loc:!0,range:!0,comment:!0,loggerFn:!1,jsDocParsingMode:"none"},p=class{#e;#t;#n;#i;#r;constructor(t,n){this.#e=t,this.#t=!h.test(n),this.#n=n}value(){}problems(){return this.#a().problems}positions(){return null}tree(){return this.#a().program}#a(){return this.#r??=this.#s(),this.#r}#s(){if(this.#e.length>2e6)return{program:void 0,problems:[c({start:0,end:0})]};try{return{program:this.#o(m(this.#e,{...x,jsx:this.#t})),problems:[]}}catch(t){return{program:void 0,problems:[S(t,this.#e)]}}}#o(t){return Object.defineProperty(t,"types",{value:()=>this.#i??=l(this.#e,this.#n)})}};function S(e,t){if(e instanceof RangeError)return{kind:"too-deep",message:"The code is nested too deep for its parser, so it was not checked.",start:0,end:0};let n=`Invalid TypeScript or JavaScript: ${(e instanceof Error?e.message:String(e)).replace(/\.$/,"")}.`,{start:i,end:s}=e instanceof g?e.location:{start:{offset:0},end:{offset:0}};return{kind:"syntax",message:n,start:i.offset,end:Math.max(s.offset,Math.min(i.offset+1,t.length))}}export{p as TypeScriptReading};
