import {
  FILE_START,
  jsonEquals,
  spelling,
  type Range,
  type AnswerContract,
  type Echo,
  type Field,
  type Json,
  type Statement,
} from '../../../src/api/index.js';
import { protocolKind, type ProtocolKind } from './protocol.js';
import { valueKind, type ValueKind } from './value-kind.js';

/** What the files of the task say about a forced value. */
export interface ForcedEvidence {
  readonly kind: ValueKind;
  /** The best place in a declared input whose key does not read as an answer. */
  readonly echo: Echo | null;
  /** A place in an input under a key that itself reads as the answer; it excuses nothing. */
  readonly answerEcho: Echo | null;
  /** Does the hidden solution have the value at that path? `absent` when there is no solution or no such path. */
  readonly solution: 'equal' | 'different' | 'absent';
  /** Where the solution has it; present only with `equal`. */
  readonly solutionAt: { readonly file: string; readonly range: Range } | null;
  readonly statements: readonly Statement[];
  readonly protocol: ProtocolKind | null;
}

export function gatherEvidence(field: Field, value: Json, contract: AnswerContract): ForcedEvidence {
  const echoes = contract.echoes(field, value);
  return {
    kind: valueKind(value),
    echo: echoes.find((echo) => !echo.answerLike) ?? null,
    answerEcho: echoes.find((echo) => echo.answerLike) ?? null,
    ...compareWithSolution(field, value, contract),
    statements: contract.statements(value),
    protocol: protocolKind(field.name, value, contract.task),
  };
}

function compareWithSolution(field: Field, value: Json, contract: AnswerContract): Pick<ForcedEvidence, 'solution' | 'solutionAt'> {
  const values = contract.solutionValues(field.path);
  const [first] = values;
  const source = contract.solutions[0];
  if (!first || !source) return { solution: 'absent', solutionAt: null };
  const spelled = spelling(value);
  const equal = values.every((at) => jsonEquals(at.value, value) || spelling(at.value) === spelled);
  if (!equal) return { solution: 'different', solutionAt: null };
  return { solution: 'equal', solutionAt: { file: source.file.path, range: source.document.locate(first.pointer) ?? FILE_START } };
}
