import { deepStrictEqual, fail } from 'node:assert/strict';
import type { Rule } from '../api/rule.js';
import type { Finding } from '../model/finding.js';
import { problemsOfTests, untestedMessages } from './check-cases.js';
import { compareFindings, listing } from './compare.js';
import { lintTree } from './lint-tree.js';
import type { InvalidCase, RuleTesterOptions, RuleTests, ValidCase } from './types.js';
import { movedTo, NESTED_IN, variantsOf, vary } from './variants.js';

type Suite = (name: string, body: () => void) => void;
type Test = (name: string, body: () => Promise<void> | void) => void;

/**
 * Tests a rule on small repositories, in the manner of ESLint's RuleTester. It is strict: it refuses duplicate cases, unknown
 * keys and what is found but not asserted, and runs each case again with CRLF, with byte order marks, without final newlines
 * and nested in a larger repository, where the rule must find the same.
 */
export class RuleTester {
  /** The test framework; default: its globals `describe` and `it`. */
  static describe: Suite | undefined;
  static it: Test | undefined;

  readonly #options: RuleTesterOptions;

  constructor(options: RuleTesterOptions = {}) {
    this.#options = options;
  }

  /** Declares one test for each case. Throws at once when the cases themselves are not in order. */
  run(id: string, rule: Rule, tests: RuleTests): void {
    const problems = problemsOfTests(id, rule, tests);
    if (this.#options.everyMessage ?? true) {
      problems.push(...untestedMessages(rule, tests).map((messageId) => `no case expects the message "${messageId}"`));
    }
    if (problems.length > 0)
      throw new Error(`The tests of ${id} are not in order:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.#declare(id, rule, tests);
  }

  #declare(id: string, rule: Rule, tests: RuleTests): void {
    const { describe, it } = framework();
    describe(id, () => {
      describe('valid', () => {
        for (const test of tests.valid) it(test.name, () => this.checkValid(rule, test));
      });
      describe('invalid', () => {
        for (const test of tests.invalid) it(test.name, () => this.checkInvalid(rule, test));
      });
    });
  }

  /** Rejects when the rule reports anything, in the tree as it is or in a variant. */
  async checkValid(rule: Rule, test: ValidCase): Promise<void> {
    const findings = await this.#lint(rule, test);
    if (findings.length > 0) fail(`expected no finding, got:\n${listing(findings)}`);
    await this.#checkVariants(rule, test, findings);
  }

  /** Rejects when the rule does not report exactly the expected, in the tree as it is or in a variant. */
  async checkInvalid(rule: Rule, test: InvalidCase): Promise<void> {
    const findings = await this.#lint(rule, test);
    compareFindings(findings, test, rule);
    await this.#checkVariants(rule, test, findings);
  }

  async #checkVariants(rule: Rule, test: ValidCase, findings: readonly Finding[]): Promise<void> {
    for (const variant of variantsOf(test)) {
      const found = await this.#lint(rule, { ...test, tree: vary(test.tree, variant) });
      const expected = findings.map((finding) => essence(finding, (path) => movedTo(path, variant)));
      deepStrictEqual(
        found.map((finding) => essence(finding)),
        expected,
        `the variant ${variant} of the case finds something else:\n${listing(found)}`,
      );
    }
  }

  /** Findings of the rule under test that stand; those that a review accepts do not. */
  async #lint(rule: Rule, test: ValidCase): Promise<readonly Finding[]> {
    const { tree, options, config, today } = test;
    const others = (this.#options.with ?? []).map((other) => ({ rule: other, level: other.meta.level }));
    const result = await lintTree(tree, {
      rules: [{ rule, level: 'error', ...(options ? { options } : {}) }, ...others],
      ...(today === undefined ? {} : { today }),
      ...(config === undefined ? {} : { config }),
    });
    const [failure] = result.failures;
    if (failure) fail(`${failure.rule ?? 'kgtlint'} failed on ${failure.file ?? failure.task ?? 'the tree'}: ${failure.message}`);
    return result.findings.filter((finding) => finding.rule === rule.meta.id && !finding.suppressed);
  }
}

/** What must be the same in every variant. */
function essence(finding: Finding, move: (path: string) => string = (path) => path) {
  const { messageId, level, file, range, field, pointer, gate, message, fix, suggestions } = finding;
  const { line, column } = range;
  const shape = {
    messageId,
    level,
    file: move(file),
    line,
    column,
    field,
    pointer,
    gate,
    fixable: fix !== null,
    suggestions: suggestions.length,
  };
  return { ...shape, message: message.replaceAll(`${NESTED_IN}/`, '').replaceAll('\r', '') };
}

const NO_FRAMEWORK =
  'RuleTester found no global "describe" and "it". Give it those of your test framework before the first run: ' +
  "import { describe, it } from 'vitest' (or 'node:test'); RuleTester.describe = describe; RuleTester.it = it;";

function framework(): { describe: Suite; it: Test } {
  const globals = globalThis as { describe?: Suite; it?: Test };
  const describe = RuleTester.describe ?? globals.describe;
  const it = RuleTester.it ?? globals.it;
  if (!describe || !it) throw new Error(NO_FRAMEWORK);
  return { describe, it };
}
