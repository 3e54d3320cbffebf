import { forcedRule } from './judge/forced-rule.js';

export default forcedRule('answer-exhaustive-array', 'an array of the answer whose constraints leave one set of items');
