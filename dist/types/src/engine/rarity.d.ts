import type { LanguageRegistry } from '../languages/index.js';
import type { TaskRef } from '../task/types.js';
import type { UnsignedFinding } from './to-finding.js';
/** Tasks beside those of the run, nearest first, the same on every machine. */
export type Neighbours = () => Promise<readonly TaskRef[]>;
/**
 * The findings of a run that stay, without the keys that they rest on. Findings that rest on values of many tasks are dropped:
 * a value is common when more than 2 tasks expect it, in a repository of more than 200 tasks more than 1 % of them. Tasks are
 * asked only when there is such a finding, and for its values alone.
 */
export declare function withoutCommon(findings: readonly UnsignedFinding[], tasks: readonly TaskRef[], registry: LanguageRegistry, neighbours: Neighbours | undefined): Promise<readonly UnsignedFinding[]>;
