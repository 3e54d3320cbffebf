import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDirective, DIRECTIVES, requireSuccess, type State } from './directives.js';
import { parseScript, type Directive, type Script } from './parse.js';

/** Lays out the files of a script in a fresh folder and runs its directives; throws with the line of the first that fails. */
export async function runScript(text: string): Promise<void> {
  const script = parseScript(text);
  for (const directive of script.directives) at(directive, () => checkDirective(directive));
  if (!script.directives.some(({ name }) => name === 'exec')) throw new Error('the script runs nothing');
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'kgtlint-cli-')));
  try {
    layOut(script, work);
    await runDirectives(script, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function layOut({ files }: Script, work: string): void {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  }
}

async function runDirectives({ directives }: Script, work: string): Promise<void> {
  const state: State = { work, cwd: work, env: {}, stdin: Buffer.alloc(0), closeStdout: false, last: null, statusSeen: false };
  for (const directive of directives) {
    await at(directive, async () => {
      if (directive.name === 'exec') requireSuccess(state);
      await DIRECTIVES[directive.name]?.run(state, directive.args, directive.negated);
    });
  }
  requireSuccess(state);
}

/** Names the line of a directive in the message of whatever it throws. */
function at<T>(directive: Directive, action: () => T): T {
  const name = (error: unknown): never => {
    if (error instanceof Error) error.message = `line ${directive.line}: ${directive.name}: ${error.message}`;
    throw error;
  };
  try {
    const result = action();
    return result instanceof Promise ? (result.catch(name) as T) : result;
  } catch (error) {
    return name(error);
  }
}
