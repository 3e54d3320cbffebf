import { posix } from 'node:path';
import type { SourceFile } from '../../model/task.js';
import { dotted, type Expr, type FunctionStmt } from '../program.js';

const FIXTURE = /^(?:pytest\.)?fixture$/;
const CACHE = /^(?:functools\.)?(?:lru_cache|cache)$/;
const MARK = /^pytest\.mark\.\w+$/;

/** Ways of pytest to give tests something else than what their fixtures return. */
export const OTHER_GIVERS = /\b(?:pytest_generate_tests|pytest_fixture_setup|pytest_pyfunc_call|pytest_runtest_\w+|funcargs)\b/;

/** What a decorator is called, with or without arguments. */
export function decoratorName(decorator: Expr): string {
  return dotted(decorator.type === 'call' ? decorator.callee : decorator) ?? '';
}

/** Keeps what a function gives, which stays what it is. */
export function isCache(decorator: Expr): boolean {
  return CACHE.test(decoratorName(decorator));
}

/** A function that pytest calls once for those who ask for what it gives. */
export function isFixture({ decorators }: FunctionStmt): boolean {
  return decorators.some((one) => FIXTURE.test(decoratorName(one)));
}

/** A function whose parameters pytest fills, each from the fixture of its name. */
export function asksForFixtures(of: FunctionStmt): boolean {
  const isMarked = of.decorators.every((one) => MARK.test(decoratorName(one)));
  return isFixture(of) ? of.decorators.length === 1 : of.name.startsWith('test') && isMarked;
}

/** The files whose fixtures those of a file may ask for, the closest first. */
export function conftestsOf(file: SourceFile, all: readonly SourceFile[]): readonly SourceFile[] {
  const above = all.filter((one) => {
    const folder = posix.dirname(one.path);
    return one !== file && posix.basename(one.path) === 'conftest.py' && (folder === '.' || file.path.startsWith(`${folder}/`));
  });
  return above.sort((a, b) => b.path.length - a.path.length);
}
