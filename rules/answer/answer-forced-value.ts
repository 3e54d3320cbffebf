import { forcedRule } from './judge/forced-rule.js';

export default forcedRule('answer-forced-value', 'a field of the answer that bounds, patterns or combinations of keywords leave one value');
