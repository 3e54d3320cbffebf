import { MessageType, type Connection, type Range } from 'vscode-languageserver/node';
import { fixAll } from './actions/index.js';
import { OPEN_PAGE } from './actions/page.js';
import { ADD_REVIEW, addReview, SHOW_REVIEW } from './actions/review.js';
import type { Task } from './actions/types.js';
import type { Client } from './client.js';
import { neutral } from '../report/index.js';
import { tell } from './log.js';
import type { Program } from './program.js';

export const FIX_ALL = 'kgtlint.fixAll';

export const COMMANDS: readonly string[] = [OPEN_PAGE, SHOW_REVIEW, ADD_REVIEW, FIX_ALL];

export interface CommandContext {
  readonly connection: Pick<Connection, 'window' | 'workspace' | 'sendNotification'>;
  readonly client: Client;
  readonly program: Pick<Program, 'page'>;
  /** The task of a document; null where it has none. */
  readonly taskAt: (uri: string) => Promise<Task | null>;
  /** The server has written a file. */
  readonly written: (uri: string) => void;
}

/** Runs a command of the server. What its arguments do not name is told to the person, never thrown. */
export async function runCommand(command: string, args: readonly unknown[], context: CommandContext): Promise<void> {
  const [first, second, third] = args;
  if (typeof first !== 'string') return;
  if (command === OPEN_PAGE) await openPage(first, context);
  else if (command === SHOW_REVIEW)
    await context.connection.window.showDocument({ uri: first, takeFocus: true, selection: second as Range });
  else if (command === ADD_REVIEW) await writeReview(first, second, third, context);
  else if (command === FIX_ALL) await fixTaskOf(first, context);
}

async function writeReview(uri: string, fingerprint: unknown, reviewClass: unknown, context: CommandContext): Promise<void> {
  const { connection, client } = context;
  const place = await addReview(fingerprint, reviewClass, await context.taskAt(uri));
  if (typeof place === 'string') {
    tell(connection, MessageType.Error, neutral(`kgtlint: no review was written: ${place}`));
    return;
  }
  const [manifest, selection] = place;
  context.written(manifest);
  if (client.showDocument) await connection.window.showDocument({ uri: manifest, takeFocus: true, selection });
  else tell(connection, MessageType.Info, 'The review is written into kgt.json. Its reason is a draft: put it into your words.');
}

async function openPage(rule: string, { connection, client, program }: CommandContext): Promise<void> {
  const page = program.page(rule);
  if (page === null)
    tell(connection, MessageType.Info, `The rule ${rule} brings no page. It comes from a plugin: look at its documentation.`);
  else if (!client.showDocument || !(await connection.window.showDocument({ uri: page.url.href, takeFocus: true })).success)
    tell(connection, MessageType.Info, `${summaryOf(page.text)}\n\nThe whole page: kgtlint explain ${rule}`);
}

/** The title and what the rule reports: the page up to its second section. */
function summaryOf(page: string): string {
  const sections = page.split(/\n(?=## )/);
  return sections.slice(0, 2).join('\n').trim();
}

async function fixTaskOf(uri: string, { connection, client, taskAt }: CommandContext): Promise<void> {
  const task = await taskAt(uri);
  const [action] = task === null ? [] : await fixAll(task);
  if (action?.edit && client.applyEdit) await connection.workspace.applyEdit({ label: action.title, edit: action.edit });
  else tell(connection, MessageType.Info, action?.disabled?.reason ?? 'kgtlint can fix nothing here on its own.');
}
