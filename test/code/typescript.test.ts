import { describe, expect, it } from 'vitest';
import { factsOf, show, strings } from './support.js';

const facts = (text: string) => factsOf('a.test.ts', text);

describe('texts of TypeScript', () => {
  it.each([
    ['a plain one', 'const A = "x/y";', ['x/y < A']],
    ['a template', 'const D = "/app"; const A = `${D}/y`;', ['/app < D', '/app/y < A']],
    ['a template that stays open', 'const A = `/app/${x}/y`;', ['/app/... < A']],
    ['a sum', 'const A = "/app" + "/y";', ['/app/y < A']],
    ['path.join', 'const A = path.join("/app", "/b", "c");', ['/app/b/c < A']],
    ['path.resolve begins anew', 'const A = path.resolve("/app", "/b", "c");', ['/b/c < A']],
    ['join that stays open', 'const A = join("/app", name);', ['/app/... < A']],
    ['URL', 'const A = new URL("./x.json", import.meta.url);', ['./x.json < A']],
    ['a setting', 'const A = process.env.OUT ?? "/out";', ['/out < A']],
    ['a setting by or', 'const A = (process.env["OUT"] || "/out") + "/x";', ['/out/x < A', 'OUT < {key} A']],
    ['a call of a module', 'fs.readFileSync(`${"/a"}/b`)', ['/a/b < fs.readFileSync']],
    ['a use of a constant', 'const P = "/a.json"; read(P);', ['/a.json < P', '/a.json < P read']],
    ['keys of an object', 'const A = { k: { l: "v" } } as const;', ['k < {key} A', 'l < {key} k A', 'v < l k A']],
    ['an attribute of a class', 'class T { d = "/d"; f() { open(this.d + "/x"); } }', ['/d < d', '/d/x < open']],
    ['a callback', 'it("n", () => { open("/x"); });', ['n < it', '/x < open']],
    ['an exported one', 'export const A = "x/y"; export default "z";', ['x/y < A', 'z']],
  ])('%s', async (_, text, expected) => {
    expect([...strings(await facts(text))].sort()).toEqual([...expected].sort());
  });

  it('does not resolve a name that is bound twice', async () => {
    expect(strings(await facts('let d = "/a"; d = "/b"; open(d + "/x");'))).toEqual(['/a < d', '/b < d', '/x < open']);
  });

  it('reads comments of both kinds', async () => {
    const found = await facts('/**\n * One.\n * Two.\n */\nconst a = 1; // BUG 1: behind\n');
    expect(found?.comments.map(({ text, trailing }) => [text, trailing])).toEqual([
      ['One.\nTwo.', false],
      ['BUG 1: behind', true],
    ]);
  });
});

describe('assertions of TypeScript', () => {
  it.each([
    ['toBe', 'expect(r.order).toBe(34)', ['equals 34 < order r']],
    ['toEqual', 'const E = { a: [1, -2] }; expect(load()).toEqual(E)', ['equals {"a":[1,-2]} < load']],
    ['toStrictEqual', 'expect(r["k"]).toStrictEqual("v")', ['equals "v" < k r']],
    ['toBeCloseTo', 'expect(r.pi).toBeCloseTo(3.25, 2)', ['close 3.25 < pi r']],
    ['toContain', 'expect(out).toContain("a b")', ['contains "a b" < out']],
    ['resolves', 'await expect(f()).resolves.toBe(5)', ['equals 5 < f']],
    ['chai', 'expect(r.k).to.deep.equal(5)', ['equals 5 < k r']],
    ['assert.equal', 'assert.equal(r.k, 5)', ['equals 5 < k r']],
    ['assert.deepStrictEqual', 'assert.deepStrictEqual(r.k, [5, 6])', ['equals [5,6] < k r']],
    ['assert', 'assert(r.k === 5 && r.l === 6)', ['equals 5 < k r', 'equals 6 < l r']],
    ['throw', 'if (r.k !== 5) throw new Error("no")', ['equals 5 < k r']],
    ['exit', 'if (r.k !== 5) { process.exit(1); }', ['equals 5 < k r']],
    ['a distance', 'if (Math.abs(r.k - 2.5) > 1e-6) { throw new Error("no"); }', ['close 2.5 < k r']],
    ['entries', 'for (const [k, v] of Object.entries({ a: 1 })) expect(r[k]).toBe(v)', ['equals 1 < r a']],
    ['it.each', 'it.each([[1, 10], [2, 20]])("n", (x, e) => { expect(f(x)).toBe(e); })', ['equals 10 < f x', 'equals 20 < f x']],
    ['it.each of one', 'it.each([7])("n", (e) => { expect(f()).toBe(e); })', ['equals 7 < f']],
    ['a constant outside', 'const E = 5; it("x", () => { expect(f()).toBe(E); })', ['equals 5 < f']],
    ['a returned comparison', 'function checkK(r) { return r.k === 5; }', ['equals 5 < k r']],
  ])('%s', async (_, text, expected) => {
    expect((await facts(text))?.assertions.map(show)).toEqual(expected);
  });

  it.each([
    ['what is denied', 'expect(a).not.toBe(5)'],
    ['a filter', 'const b = rows.filter((r) => r.id === 5)'],
    ['two unknown sides', 'expect(a).toBe(b)'],
    ['a branch', 'if (mode === "fast") run();'],
  ])('demands nothing by %s', async (_, text) => {
    expect((await facts(text))?.assertions).toEqual([]);
  });
});
