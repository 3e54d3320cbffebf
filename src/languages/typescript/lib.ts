/**
 * The global types that a type in a contract may be made of. The compiler's own library files are megabytes, and nearly
 * all of them describe functions, which no answer has.
 */
export const LIBRARY = `
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
`;
