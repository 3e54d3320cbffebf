import { forcedRule } from './judge/forced-rule.js';

export default forcedRule('answer-const', 'a field of the answer that `const` leaves one value');
