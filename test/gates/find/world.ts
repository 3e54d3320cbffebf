import { createReaders } from '../../../src/engine/readers.js';
import { languages } from '../../../src/generated/languages.js';
import { layouts } from '../../../src/generated/layouts.js';
import { numberLanguages } from '../../../src/generated/number-languages.js';
import { passages } from '../../../src/generated/passages.js';
import { createLanguageRegistry } from '../../../src/languages/index.js';
import type { GateHit } from '../../../src/model/gate.js';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { createMemoryTask } from '../../../src/task/memory.js';

const registry = createLanguageRegistry(languages);
export const readers = createReaders(registry, passages, numberLanguages);

/** Ten conventions of a port that nobody has. */
export const GATES = [
  { id: 'demurrage-rate', kind: 'rate', value: '7.5%', near: ['demurrage', 'detention'] },
  { id: 'free-storage', kind: 'duration', value: '9 days', near: ['storage', 'free time', 'storing'] },
  { id: 'dose-ceiling', kind: 'threshold', value: 340, unit: 'mg', near: ['dose', 'dosage', 'ceiling'] },
  { id: 'missing-lab', kind: 'sentinel', value: '-5', when: ['missing', 'absent', 'blank'], near: ['lab', 'creatinine'] },
  { id: 'household-baseline', kind: 'number', value: 1260, unit: 'kWh', decoys: [1000], near: ['baseline', 'household'] },
  { id: 'tax-step', kind: 'table', value: { junior: '11.5%', senior: '19.25%', director: '27%' }, near: ['tax', 'bracket'] },
  { id: 'interview-rounds', kind: 'number', value: 4, unit: 'rounds', near: ['interview', 'candidate'] },
  { id: 'oskarby', kind: 'alias', from: ['Tolvane Ltd.', 'TLV Freight'], to: 'Oskarby Line' },
  {
    id: 'tie-ranking',
    kind: 'choice',
    value: 'dense-rank',
    phrases: ['dense ranking', 'ties share a rank without gaps'],
    alternatives: ['competition-rank'],
  },
  { id: 'tide-operator', kind: 'symbol', value: 'clip_tide_offsets', family: 'operator' },
] as const;

export const ARTEFACT = `# Port desk

- Demurrage is charged at 7.5% of the declared value per period.
- Storage is free of charge for 9 days after discharge.
- A single dose never exceeds 340 mg.
- A missing lab result is entered as -5.
- The baseline of a household is 1260 kWh a year.
- Every candidate passes 4 interview rounds.
- Ties share a rank without gaps (dense-rank).
- Tides are cut by \`clip_tide_offsets\`.

| Bracket | Tax |
|---|---|
| junior | 11.5% |
| senior | 19.25% |
| director | 27% |

| As typed | On statements |
|---|---|
| Tolvane Ltd. | Oskarby Line |
| TLV Freight | Oskarby Line |
`;

export const INSTRUCTION = `# Settlement of the season

Work out the bill of each consignment in /data/consignments.csv, the dose list of the infirmary, the consumption of each
household and the plan for the interviews. House choices follow the established in-house specification. If there is none, apply
common conventions. Write /out/result.json; round to two decimals.
`;

export interface World {
  readonly gates?: readonly unknown[];
  readonly artefact?: string;
  readonly instruction?: string;
  readonly files?: Tree;
}

/** The hits of a gated task with files of its own. */
export async function hitsIn({
  gates = GATES,
  artefact = ARTEFACT,
  instruction = INSTRUCTION,
  files = {},
}: World): Promise<readonly GateHit[]> {
  const manifest = {
    version: 1,
    artefact: { paths: ['environment/skills/**'] },
    gates: gates.map((gate) => ({ family: 'convention', ...(gate as object) })),
  };
  const tree: Tree = {
    'task.toml': 'version = "1.0"\n\n[task]\nname = "port/one"\ndescription = "Settle the season."\n',
    'instruction.md': instruction,
    'environment/skills/port-desk/SKILL.md': artefact,
    'kgt.json': JSON.stringify(manifest),
    ...files,
  };
  const task = await createMemoryTask(tree, { layouts, readers });
  await task.preparePassages(task.gates.files());
  return task.gates.hits();
}

/** `gate certainty file:line` of each hit. */
export function shown(hits: readonly GateHit[]): string[] {
  return hits.map(({ gate, certainty, passage, span }) => `${gate.id} ${certainty} ${passage.file.taskPath}:${passage.range(span).line}`);
}

/** A text in a file of the environment, among lines that have nothing to do with it. */
export function placed(place: string, text: string): Tree {
  const [before, after] = FRAMES[place] ?? ['', ''];
  return { [`environment/inputs/${place}`]: `${before}${text}\n${after}` };
}

const FRAMES: Readonly<Record<string, readonly [string, string]>> = {
  'README.md': ['# Inputs\n\nThe export was made on 3 May 2026.\n\n', '\nQuestions go to the desk.\n'],
  'load.py': ['import csv\n\n', '\ndef load(path):\n    return list(csv.reader(open(path)))\n'],
  'tool.ts': ["import fs from 'node:fs';\n", "export const load = (p: string) => fs.readFileSync(p, 'utf8');\n"],
  'settings.yaml': ['workers: 2\n', 'colour: never\n'],
  '.env': ['WORKERS=2\n', 'COLOUR=never\n'],
  'run.log': ['2026-05-03 04:12:01 INFO start\n', '2026-05-03 04:12:09 INFO done\n'],
};
