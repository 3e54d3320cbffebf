import type { ResolvedConfig } from '../config/types.js';
import { findContractFiles } from '../contract/find.js';
import type { AnswerContract, Field } from '../contract/types.js';
import { undecidedText } from '../contract/undecided.js';
import { prepareLanguages } from '../engine/documents.js';
import { openContract } from '../engine/open-contract.js';
import { showValue } from '../model/show.js';
import { neutral } from '../report/index.js';
import { count } from '../report/words.js';
import { createForcedAnalyzer, type FieldAnalysis, type ValidatorFactory } from '../schema/index.js';
import type { TaskRef } from '../task/types.js';
import type { Parts } from './compose.js';
import { EXIT, UsageError, type Io } from './types.js';

const LONGEST_ANSWER = 400;
const NO_OWN_CAUSE = '  by no keyword of its own: a schema that is false, or a contradiction elsewhere in the schema, leaves nothing here';

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
  return findContractFiles(task).flatMap((file) => openContract(task, file, config) ?? []);
}

function explain(field: Field, contract: AnswerContract, validator: ValidatorFactory): string {
  const analysis = createForcedAnalyzer(contract.schemaDocument, { validators: [validator] }).field(field.focus);
  return [
    `${neutral(contract.file.path)}  ${neutral(field.path)}`,
    `  ${neutral(verdictLine(analysis, contract))}`,
    ...analysis.reasons.map(
      (reason) =>
        `  by ${reason.keyword} (${neutral(reason.schemaPointer)}, line ${contract.locate(`${reason.schemaPointer}/${reason.keyword}`, 'key').line})`,
    ),
    ...(analysis.verdict === 'unsat' && analysis.reasons.length === 0 ? [NO_OWN_CAUSE] : []),
    ...answers(analysis),
    '',
  ].join('\n');
}

function verdictLine(analysis: FieldAnalysis, contract: AnswerContract): string {
  const present = analysis.presence === 'optional' ? 'optional; ' : '';
  switch (analysis.verdict) {
    case 'forced':
      return `${present}forced: the only accepted value is ${analysis.valueText ?? 'unknown'}`;
    case 'unsat':
      return 'impossible: no valid answer has a value here';
    case 'unknown':
      return `${present}undecided${boundText(analysis)}: ${undecidedText(analysis.unknown ?? { reason: 'no-witness' }, contract)}`;
    default:
      return `${present}${analysis.verdict}: ${countText(analysis)}${bitsText(analysis)}${valuesText(analysis)}${looseText(analysis, contract)}`;
  }
}

/** What the other keywords leave, as far as that is known. */
function boundText({ whenPresent: { upper } }: FieldAnalysis): string {
  return upper === null || upper === 0n ? '' : `, at most ${count(upper, 'value')} by what is understood`;
}

function looseText({ loose }: FieldAnalysis, contract: AnswerContract): string {
  return loose ? `; how many of them are accepted is undecided: ${undecidedText(loose, contract)}` : '';
}

function countText({ whenPresent: { upper } }: FieldAnalysis): string {
  if (upper === null) return 'values without end';
  return upper === 1n ? 'one value' : `at most ${upper} values`;
}

function bitsText({ bits: { upper } }: FieldAnalysis): string {
  if (upper === null) return '';
  const left = Math.round(upper * 100) / 100;
  return `, ${count(left, 'bit')} left`;
}

const SHOWN = 8;

function valuesText({ values = [] }: FieldAnalysis): string {
  if (values.length === 0) return '';
  const shown = values.slice(0, SHOWN).map((value) => showValue(value));
  return ` (${[...shown, ...(values.length > SHOWN ? ['...'] : [])].join(', ')})`;
}

function answers(analysis: FieldAnalysis): string[] {
  const lines = analysis.witnesses.map((answer) => `    ${neutral(showValue(answer, LONGEST_ANSWER))}`);
  if (lines.length === 0) return [analysis.verdict === 'forced' ? '  no other value can be accepted' : '  no accepted answer was found'];
  return [lines.length === 1 ? '  an accepted answer:' : '  two accepted answers that differ here:', ...lines];
}
