import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Log } from 'sarif';
import { checkLog } from './check-log.js';

const require = createRequire(import.meta.url);
const schemaFile = join(dirname(require('@microsoft/sarif-multitool') as string), 'sarif-2.1.0.json');
const isUri = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && URL.canParse(text);
const isReference = (text: string): boolean => /^([\w\-.~!$&'()*+,;=:@/?#]|%[0-9a-f]{2})*$/i.test(text);
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { uri: isUri, 'uri-reference': isReference, 'date-time': true, uuid: true },
});
const validateSchema = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8').replace(/^\ufeff/, '')) as object);

/** Everything that is wrong with a log, by its schema (the one of SARIF 2.1.0) and by what the schema does not see. */
export function faults(log: Log, files: Readonly<Record<string, string>> = {}): unknown[] {
  return [...(validateSchema(log) ? [] : validateSchema.errors!), ...checkLog(log, files)];
}
