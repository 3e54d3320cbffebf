import type { SourceFile } from '../../model/task.js';
import { lower } from '../lower.js';
import { Survey } from '../origins/survey.js';
import type { Expr } from '../program.js';
import { readOnce } from '../reading.js';
import { harmless } from './harmless.js';
import { builtKeys } from './keys.js';
import { Sources } from './sources.js';
import { Meetings } from './meetings.js';
import type { BuiltKey, Meeting, Structure, Whole } from './types.js';
import { Wholes } from './wholes.js';

export type { BuiltKey, Content, Meeting, Source, Structure, Whole, WholeUse } from './types.js';

const NONE: Structure = { wholes: [], keys: [], meetings: [] };
const LANGUAGES = new Set(['python', 'typescript']);

const read = readOnce((document): Structure | null => {
  const program = LANGUAGES.has(document.language) ? lower(document) : null;
  if (!program) return null;
  const survey = new Survey(program.body);
  const sources = new Sources(survey);
  const [wholes, keys, meetings]: [Whole[], BuiltKey[], Meeting[]] = [[], [], []];
  const between = (left: Expr, right: Expr) => document.text.slice(left.end, right.start).replace(/\s/g, '');
  const range = ({ start, end }: Expr) => document.range({ start, end });
  new Wholes(survey, sources, harmless(program.body, survey), between, (use, from, at, { callee = '', beside = [] } = {}) =>
    wholes.push({ use, sources: from, beside, callee, range: range(at) }),
  ).read();
  builtKeys(survey, sources, (key, at) => keys.push({ ...key, range: range(at) }));
  new Meetings(survey, sources, (meeting, at) => meetings.push({ ...meeting, range: range(at) })).read();
  return { wholes, keys, meetings };
});

/** Where a program depends on which members objects have. Reads each file once; nothing of what cannot be read. */
export function readStructure(file: SourceFile): Structure {
  return read(file) ?? NONE;
}
