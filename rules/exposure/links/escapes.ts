import { FILE_START, type Evidence, type Level, type SourceFile, type Task } from '../../../src/api/index.js';
import { resolveLink, visibleLinks, type LinkTarget } from './resolve.js';

/** A link that leads the agent, or the builder, to what is not the environment. */
export interface Escape {
  readonly file: SourceFile;
  readonly messageId: 'hidden' | 'other' | 'outside';
  readonly level: Level;
  /** Hidden files that it reaches. */
  readonly evidence: readonly Evidence[];
}

/** Virtual environments and package managers link to where they were made. */
const TOOLING = /(?:^|\/)(?:node_modules|\.?venv|env|\.tox|site-packages|\.git)\/|(?:^|\/)bin\/python[\d.]*$|(?:^|\/)lib64$/;
/** Places of machines, not of containers. */
const MACHINE = /^\/(?:home|Users|Volumes|private|scratch|gpfs|nfs)\//;
const SYSTEM = /^\/(?:usr|etc|dev|proc|sys|s?bin|lib\w*|run|var|opt|nix|snap|tmp)(?:\/|$)|^\/$/;
/** As layouts call what is hidden, and harnesses the folders in which they put it. */
const HIDDEN_FOLDER = /^(?:solution|tests|oracle|verifier|solution\.(?:sh|ya?ml)|run-tests\.sh)$/;

/** In the order of the files. */
export function escapes(task: Task): Escape[] {
  return visibleLinks(task).flatMap((file) => {
    const judged = TOOLING.test(file.taskPath) || file.link === null ? null : judge(resolveLink(file.link, file, task), task);
    return judged === null ? [] : [{ file, ...judged }];
  });
}

function judge(target: LinkTarget, task: Task): Omit<Escape, 'file'> | null {
  switch (target.kind) {
    case 'task':
      return inTask(target.files);
    case 'beyond':
      return target.segments.some((segment) => HIDDEN_FOLDER.test(segment))
        ? { messageId: 'other', level: 'error', evidence: [] }
        : { messageId: 'outside', level: 'warning', evidence: [] };
    case 'absolute':
      return absolute(target.path, task);
  }
}

/** Links into the container's own system, or to what the image has there, are in order. */
function absolute(path: string, task: Task): Omit<Escape, 'file'> | null {
  if (SYSTEM.test(path) || task.visibility.at(path).length > 0 || isAboutLinks(task)) return null;
  const telling = MACHINE.test(path) || path.split('/').some((segment) => HIDDEN_FOLDER.test(segment));
  return { messageId: 'outside', level: telling ? 'warning' : 'note', evidence: [] };
}

/** A folder that holds hidden files among others, such as that of the task, shows them all the same. */
function inTask(files: readonly SourceFile[]): Omit<Escape, 'file'> | null {
  const hidden = files.filter(({ surface }) => surface === 'hidden');
  if (hidden.length > 0) {
    const evidence = hidden.slice(0, 3).map(({ path }) => ({ file: path, range: FILE_START, text: 'the link leads here' }));
    return { messageId: 'hidden', level: 'error', evidence };
  }
  const apart = files.length > 0 && files.every(({ surface }) => surface === 'notes' || surface === 'control' || surface === 'manifest');
  return apart ? { messageId: 'outside', level: 'warning', evidence: [] } : null;
}

/** Where links are the matter of the task, one that leads nowhere is material. */
function isAboutLinks(task: Task): boolean {
  return task.instructions.some(({ text }) => /\bsym(?:bolic )?links?\b/i.test(text));
}
