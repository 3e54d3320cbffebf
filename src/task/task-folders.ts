import type { Recogniser, Recognised } from './recogniser.js';
import { isInstalled } from './recogniser.js';
import { CandidateView } from './folder-view.js';
import type { Folder } from './walk.js';

/** The folder of a task and those below it, without nested tasks, and without installed packages that the agent does not see. */
export function* taskFolders(task: Recognised, recogniser: Recogniser): Generator<Folder> {
  const stack: Folder[] = [task.folder];
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    yield folder;
    for (const below of folder.folders) {
      if (isInstalled(below) && !isVisible(task, below)) continue;
      if (recogniser.taskAt(below, task) === null) stack.push(below);
    }
  }
}

function isVisible({ folder, layout }: Recognised, below: Folder): boolean {
  const path = folder.path === '' ? below.path : below.path.slice(folder.path.length + 1);
  const surface = layout.surfaces(new CandidateView(folder))(`${path}/file`);
  return surface === 'environment' || surface === 'artefact';
}
