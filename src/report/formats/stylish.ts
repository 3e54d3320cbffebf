import { humanReport } from '../human.js';
import type { Format } from '../types.js';

export const format: Format = {
  id: 'stylish',
  description: 'For people at a terminal: findings by task with their evidence, then what was checked.',
  render: humanReport,
};
