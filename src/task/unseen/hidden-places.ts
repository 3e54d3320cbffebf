import { CandidateView } from '../folder-view.js';
import { join } from '../paths.js';
import type { Recognised } from '../recogniser.js';

/** Where layouts have their hidden folders, seen from a folder above them. */
const BELOW = ['file', 'tests/file', 'solution/file', 'step/tests/file', 'step/solution/file'];

/** Which places of a task are hidden, by their paths relative to the root; something need not stand there. */
export class HiddenPlaces {
  readonly #surfaceOf: (taskPath: string) => string;
  readonly #skip: number;

  constructor({ folder, layout }: Recognised) {
    this.#surfaceOf = layout.surfaces(new CandidateView(folder));
    this.#skip = folder.path === '' ? 0 : folder.path.length + 1;
  }

  isFile(path: string): boolean {
    return this.#surfaceOf(path.slice(this.#skip)) === 'hidden';
  }

  /** The folder is hidden, or is one in which layouts have hidden folders. */
  mayHold(folder: string): boolean {
    return BELOW.some((path) => this.isFile(join(folder, path)));
  }
}
