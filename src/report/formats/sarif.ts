import type { Json } from '../../model/json.js';
import { jsonText } from '../json-text.js';
import { sarifLog } from '../sarif/log.js';
import type { Format } from '../types.js';

export const format: Format = {
  id: 'sarif',
  description: 'SARIF 2.1.0, in full or for code scanning (--sarif-profile github).',
  render: (result, options) => `${jsonText(sarifLog(result, options) as unknown as Json)}\n`,
};
