import type { Action, Word } from '../types.js';
import { other } from './harmless.js';
import { readOptions } from './options.js';
import type { Call, Commands, Reading } from './types.js';

/** Interpreters of Python. What a program does is not told, unless a short text does nothing but take files away. */
export const PYTHON: Commands = { python, python2: python, python3: python };

/** Modules that get packages or make an environment. */
const MODULES = ['pip', 'venv', 'virtualenv', 'ensurepip', 'pytest', 'site', 'playwright', 'spacy', 'nltk.downloader', 'pipx', 'uv'];

function python(call: Call): Reading {
  const at = call.words.findIndex(({ text }) => text === '-m');
  const module = at === 0 ? call.words[1] : undefined;
  if (module && MODULES.includes(module.text)) return {};
  const options = readOptions(call.words, { short: 'WX' }, true);
  const [program] = options.operands;
  return options.flags.has('c') && program?.certain ? { actions: [...removals(program), ...(other(call).actions ?? [])] } : other(call);
}

const IMPORT = /^(?:import|from)\s+[\w., *]+(?:\s+import\s+[\w., *]+)?$/;
const PATH = String.raw`r?(["'])([^"'\\]+)\1`;
const FILE = new RegExp(String.raw`^(?:os\.)?(?:remove|unlink)\(\s*${PATH}\s*\)$`);
const TREE = new RegExp(String.raw`^(?:shutil\.)?rmtree\(\s*${PATH}\s*(?:,\s*(?:ignore_errors\s*=\s*)?True\s*)?\)$`);
const OBJECT = new RegExp(String.raw`^(?:pathlib\.)?Path\(\s*${PATH}\s*\)\.(?:unlink|rmdir)\(\s*(?:missing_ok\s*=\s*True)?\s*\)$`);

/**
 * `os.remove`, `os.unlink`, `shutil.rmtree` and `Path.unlink` of literal paths. Statements are read up to the first that is
 * neither this nor an import: behind it nothing runs for sure.
 */
function removals({ text }: Word): Action[] {
  const actions: Action[] = [];
  for (const statement of statementsOf(text)) {
    if (IMPORT.test(statement)) continue;
    const file = FILE.exec(statement) ?? OBJECT.exec(statement);
    const found = file ?? TREE.exec(statement);
    if (found === null) break;
    const target: Word = { text: found[2] ?? '', certain: true, glob: false };
    actions.push({ kind: 'remove', targets: [target], recursive: file === null });
  }
  return actions;
}

/** The simple statements up to the first line that is indented: it is part of another statement. */
function statementsOf(text: string): string[] {
  const lines = text.trim().split('\n');
  const indented = lines.findIndex((line) => /^\s+\S/.test(line));
  return (indented < 0 ? lines : lines.slice(0, indented))
    .flatMap((line) => line.split(';'))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
