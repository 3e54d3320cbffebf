import { expectationsOf, findMentions, FILE_START, type Evidence, type SourceFile, type Task } from '../../../src/api/index.js';

/** What a decoded text turned out to be. */
export interface Recognised {
  /** In words, with its article. */
  readonly what: string;
  /** The hidden file or value that it holds; null for a text that is recognised by its form alone. */
  readonly hidden: Evidence | null;
  /** Key of the expected literal that it holds. */
  readonly rare: string | null;
}

const PATCH = /^diff --git a\/|^--- (?:a\/|\/dev\/null|\S+\/)\S*\s*\r?\n\+\+\+ \S/m;
const TEST =
  /^[ \t]*(?:async )?def test_\w*\(|^[ \t]*class Test\w+[^\n]{0,80}:|^[ \t]*assert\b .*(?:==|\bin\b)|\bunittest\.TestCase\b|^[ \t]*describe\(["'`]|^[ \t]*(?:it|test)\(["'`]|\bassertEquals?\(|^[ \t]*func Test\w+\(t \*testing/m;
const SCRIPT = /^#!\/(?:usr\/)?(?:local\/)?bin\/(?:env )?(?:ba|z|k|da)?sh\b/;

/** Characters below which two texts may agree by chance. */
const SHORTEST = 24;
const LARGEST = 1024 * 1024;

/** A copy of a hidden file or an expected value first, then what the form tells; null for every other text. */
export function recognise(text: string, task: Task): Recognised | null {
  const copied = hiddenCopy(text, task);
  if (copied) return { what: `a copy of ${copied.taskPath}`, hidden: evidenceOf(copied), rare: null };
  const form = formOf(text);
  const value = expectedValue(text, task);
  if (value) return { what: form ?? 'a value that the verifier expects', ...value };
  return form === null ? null : { what: form, hidden: null, rare: null };
}

function formOf(text: string): string | null {
  if (PATCH.test(text)) return 'a patch';
  if (TEST.test(text)) return 'a test';
  return SCRIPT.test(text) ? 'a shell script' : null;
}

function hiddenCopy(text: string, task: Task): SourceFile | null {
  const wanted = normalised(text);
  if (wanted.length < SHORTEST) return null;
  const isCopy = (file: SourceFile): boolean => {
    if (file.surface !== 'hidden' || file.size > LARGEST || file.size < SHORTEST) return false;
    const own = normalised(file.text() ?? '');
    return own.length >= SHORTEST && wanted.includes(own);
  };
  return task.files.find(isCopy) ?? null;
}

function normalised(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** A value that the instruction states as well is no secret. */
function expectedValue(text: string, task: Task): Pick<Recognised, 'hidden' | 'rare'> | null {
  for (const { value, distinctive, from, place, key } of expectationsOf(task).literals) {
    if (!distinctive || from === 'solution' || findMentions(text, value).length === 0) continue;
    if (task.instructions.every((instruction) => findMentions(instruction.text, value).length === 0)) return { hidden: place, rare: key };
  }
  return null;
}

function evidenceOf({ path }: SourceFile): Evidence {
  return { file: path, range: FILE_START, text: 'the hidden file', hidden: true };
}
