import { forcedRule } from './judge/forced-rule.js';

export default forcedRule('answer-singleton-enum', 'a field of the answer whose `enum` leaves one value');
