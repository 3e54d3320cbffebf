import { isTextName } from '../../../model/file-kind.js';
import type { Task } from '../../../model/task.js';
import { itemAt } from '../checklist.js';
import type { Objection } from '../types.js';

/** Folders that may be links themselves, and then are of no surface. */
const HIDDEN_FOLDER = /^(?:tests|solution)(?:\/|$)/;

/** Hidden files behind links, and hidden programs and data that cannot be decoded; null where there are none. */
export function unreadHidden(task: Task): Objection | null {
  const links = task.files.filter((file) => file.link !== null && (file.surface === 'hidden' || HIDDEN_FOLDER.test(file.taskPath)));
  if (links.length > 0)
    return {
      reason: 'a verifier or a solution behind a symbolic link was not read, and it may speak of the field',
      checklist: links.map((file) =>
        itemAt(file, 1, `a symbolic link to ${file.link ?? ''}: put the file itself here, or do the move by hand`),
      ),
    };
  const files = task.files.filter((file) => file.surface === 'hidden' && isTextName(file.path) && file.unread() !== null);
  if (files.length === 0) return null;
  return {
    reason: 'a hidden file cannot be read, and it may speak of the field',
    checklist: files.map((file) =>
      itemAt(file, 1, `not read (${file.unread() ?? ''}): save it as a text in UTF-8, or do the move by hand`),
    ),
  };
}
