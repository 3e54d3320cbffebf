import { htmlPage } from '../html/page.js';
import type { Format } from '../types.js';

export const format: Format = {
  id: 'html',
  description: 'One page for people who decide: totals, tasks, findings with filters. It loads nothing.',
  render: htmlPage,
};
