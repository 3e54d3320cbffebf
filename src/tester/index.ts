export { lintTree, type LintTreeOptions, type RuleUnderTest } from './lint-tree.js';
export { RuleTester } from './rule-tester.js';
export {
  VARIANTS,
  type ExpectedFinding,
  type FixedTexts,
  type InvalidCase,
  type RuleTests,
  type RuleTesterOptions,
  type ValidCase,
  type Variant,
} from './types.js';
export type { Tree, TreeContent } from '../task/filesystem/memory.js';
