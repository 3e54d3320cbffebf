import type { ResolvedConfig } from '../config/types.js';
import { createContract } from '../contract/create.js';
import { findContractFiles } from '../contract/find.js';
import type { AnswerContract, Field } from '../contract/types.js';
import { prepareLanguages } from '../engine/documents.js';
import { roleLookup } from '../engine/roles.js';
import { showValue } from '../model/show.js';
import { neutral } from '../report/index.js';
import { createForcedAnalyzer, type FieldAnalysis, type ValidatorFactory } from '../schema/index.js';
import type { TaskRef } from '../task/types.js';
import type { Parts } from './compose.js';
import { EXIT, UsageError, type Io } from './types.js';

const LONGEST_ANSWER = 400;

/** Prints what the public schema admits for one field, task by task, with accepted answers as proof. */
export async function explainField(path: string, refs: readonly TaskRef[], parts: Parts, config: ResolvedConfig, io: Io): Promise<number> {
  const wanted = path === '' || path.startsWith('/') ? path : `/${path}`;
  const { ajvValidator } = await import('../validate/witness-validator.js');
  let found = 0;
  const known = new Set<string>();
  for (const ref of refs) {
    for (const contract of await openContracts(ref, parts, config)) {
      contract.fields.forEach((field) => known.add(field.path));
      const field = contract.field(wanted);
      if (!field) continue;
      found++;
      io.out(`${explain(field, contract, ajvValidator)}\n`);
    }
  }
  if (found > 0) return EXIT.clean;
  const some = [...known].slice(0, 12).map(neutral).join(', ');
  throw new UsageError(
    `--explain-field ${neutral(path)}: no answer contract has such a field${known.size > 0 ? ` (fields: ${some})` : ''}`,
  );
}

async function openContracts(ref: TaskRef, parts: Parts, config: ResolvedConfig): Promise<AnswerContract[]> {
  const task = await ref.open();
  await prepareLanguages(task, parts.registry, []);
  return findContractFiles(task).flatMap((file) => createContract(task, file, roleLookup(task, config.fieldsFor(task.id))) ?? []);
}

function explain(field: Field, contract: AnswerContract, validator: ValidatorFactory): string {
  const analysis = createForcedAnalyzer(contract.schemaDocument, { validators: [validator] }).field(field.focus);
  return [
    `${neutral(contract.file.path)}  ${neutral(field.path)}`,
    `  ${verdictLine(analysis)}`,
    ...analysis.reasons.map(
      (reason) =>
        `  by ${reason.keyword} (${neutral(reason.schemaPointer)}, line ${contract.locate(`${reason.schemaPointer}/${reason.keyword}`, 'key').line})`,
    ),
    ...answers(analysis),
    '',
  ].join('\n');
}

function verdictLine(analysis: FieldAnalysis): string {
  const present = analysis.presence === 'optional' ? 'optional; ' : '';
  const { upper } = analysis.whenPresent;
  if (analysis.verdict === 'forced') return `${present}forced: the only accepted value is ${analysis.valueText ?? 'unknown'}`;
  if (analysis.verdict === 'unsat') return 'impossible: no valid answer has a value here';
  if (analysis.verdict === 'unknown') return `${present}undecided (${analysis.unknown?.reason ?? 'no proof either way'})`;
  const values = (analysis.values ?? []).slice(0, 8).map((value) => showValue(value));
  const count = upper === null ? 'values without end' : `${upper === 1n ? 'one value' : `at most ${upper} values`}`;
  const left = analysis.bits.upper === null ? null : Math.round(analysis.bits.upper * 100) / 100;
  const bits = left === null ? '' : `, ${left} ${left === 1 ? 'bit' : 'bits'} left`;
  return `${present}${analysis.verdict}: ${count}${bits}${values.length > 0 ? ` (${values.join(', ')}${upper !== null && upper > 8n ? ', ...' : ''})` : ''}`;
}

function answers(analysis: FieldAnalysis): string[] {
  const lines = analysis.witnesses.map((answer) => `    ${neutral(showValue(answer, LONGEST_ANSWER))}`);
  if (lines.length === 0) return [analysis.verdict === 'forced' ? '  no other value can be accepted' : '  no accepted answer was found'];
  return [lines.length === 1 ? '  an accepted answer:' : '  two accepted answers that differ here:', ...lines];
}
