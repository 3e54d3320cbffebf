import type { Evidence } from '../../model/finding.js';
import type { Exposure, FileState } from '../../model/visibility.js';
import { inTask } from '../../report/in-task.js';
import type { Row } from './brief.js';
import type { VisibleFile, VisibleTask } from './types.js';

/** A part of the table. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const STATES: readonly (readonly [FileState, string])[] = [
  ['visible', 'Seen by the agent in every condition'],
  ['closed', 'In the image, closed to the agent'],
  ['provided', 'Seen only where the artefact is provided'],
  ['context', 'In the build context, but not in front of the agent'],
  ['hidden', 'Hidden'],
  ['unknown', 'Unknown'],
];

/** The parts of one task's table, those without rows included. */
export function sectionsOf(task: VisibleTask): Section[] {
  const rows = new Rows(task);
  return [
    ...STATES.map(([state, title]) => ({ title, rows: rows.ofState(state) })),
    { title: 'Taken away again', rows: rows.removed() },
    { title: 'Cloned', rows: rows.clones() },
    { title: 'Not told by the repository', rows: rows.unknowns() },
  ];
}

class Rows {
  constructor(private readonly task: VisibleTask) {}

  ofState(state: FileState): Row[] {
    const files = this.task.files.filter((file) => file.state === state).flatMap((file) => this.#file(file));
    const isMade = ({ condition, guard }: Exposure) => condition === 'always' && (guard?.holds === true ? 'closed' : 'visible') === state;
    const made = this.task.made.filter(isMade);
    return [...files, ...made.map((exposure) => this.#exposure(exposure))];
  }

  removed(): Row[] {
    return this.task.removed.map(({ exposure, by }) => ({ ...this.#exposure(exposure), cells: [...names(exposure), this.#line(by)] }));
  }

  clones(): Row[] {
    return this.task.clones.map(({ url, destination, by }) => ({ cells: [url, destination ?? '', this.#line(by)], path: '', cause: url }));
  }

  unknowns(): Row[] {
    return this.task.unknowns.map(({ what, why, by }) => ({ cells: [what, why, by ? this.#place(by) : ''], path: '', cause: what }));
  }

  #file(file: VisibleFile): Row[] {
    if (file.exposures.length > 0) return file.exposures.map((exposure) => this.#exposure(exposure));
    return [{ cells: [file.file, '', file.why], path: file.file, cause: `${file.state} ${file.why}` }];
  }

  #exposure(exposure: Exposure): Row {
    const { via, by, doubt: why, guard } = exposure;
    const isLayout = via === 'assumed' || via === 'artefact';
    const doubt = why === null || isLayout ? '' : ` (not certain: ${why})`;
    const own = guard?.holds === true && this.#place(guard.by) === this.#place(by);
    const closed = guard?.holds !== true ? '' : own ? ' (closed)' : ` (closed by ${this.#line(guard.by)})`;
    const cause = isLayout ? by.text : this.#line(by) + doubt + closed;
    return { cells: [...names(exposure), cause], path: exposure.file?.taskPath ?? '', cause: this.#place(by) };
  }

  #line(by: Evidence): string {
    return `${this.#place(by)}  ${by.text}`;
  }

  #place({ file, range }: Evidence): string {
    return `${inTask(file, this.task.task)}:${range.line}`;
  }
}

function names({ file, via, imagePath }: Exposure): [string, string] {
  return [file?.taskPath ?? (via === 'download' ? '(fetched)' : '(written)'), imagePath ?? ''];
}
