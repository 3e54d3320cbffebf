import type { Rule } from '../api/rule.js';
import type { InvalidCase, RuleTesterOptions, RuleTests, ValidCase } from './types.js';
type Suite = (name: string, body: () => void) => void;
type Test = (name: string, body: () => Promise<void> | void) => void;
/**
 * Tests a rule on small repositories, in the manner of ESLint's RuleTester. It is strict: it refuses duplicate cases, unknown
 * keys and what is found but not asserted, and runs each case again with CRLF, with byte order marks, without final newlines
 * and nested in a larger repository, where the rule must find the same.
 */
export declare class RuleTester {
    #private;
    /** The test framework; default: its globals `describe` and `it`. */
    static describe: Suite | undefined;
    static it: Test | undefined;
    constructor(options?: RuleTesterOptions);
    /** Declares one test for each case. Throws at once when the cases themselves are not in order. */
    run(id: string, rule: Rule, tests: RuleTests): void;
    /** Rejects when the rule reports anything, in the tree as it is or in a variant. */
    checkValid(rule: Rule, test: ValidCase): Promise<void>;
    /** Rejects when the rule does not report exactly the expected, in the tree as it is or in a variant. */
    checkInvalid(rule: Rule, test: InvalidCase): Promise<void>;
}
export {};
