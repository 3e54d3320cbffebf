import { words } from '../../../src/api/index.js';

/**
 * What a name promises. `answer`: the answer, in so many words (`ground_truth.json`). `expected`: perhaps the answer, perhaps an
 * example (`expected_output.txt`). `flag`: what a capture-the-flag task asks for, which has to lie somewhere.
 */
export type AnswerKind = 'answer' | 'expected' | 'flag';

const ANSWER = /^(?:answers?|answerkey|groundtruth|truth|solutions?|gold|golden)$/;
const EXPECTED = /^(?:expected|correct)$/;
/** Ciphers and databases have oracles; only a file of data that is called nothing else may be the result of one. */
const ORACLE_DATA = /^oracle\.(?:json|jsonl|csv|tsv|txt|npy|npz|parquet|pkl|ya?ml|patch|diff)$/i;
const PICTURE = /\.(?:png|svg|jpe?g|gif|webp|ico|bmp)$/i;
const WITH_KEY = /^(?:answer|answers|solution|solutions|grading|scoring)$/;
/** Labels that belong to what is held back are answers; other labels are data. */
const HELD_BACK = /^(?:hidden|holdout|heldout|private|secret)$/;
const HELD_BACK_WHAT = /^(?:labels?|tests?|targets?|answers?|results?|outputs?)$/;

/** Words behind which an answer word is part of another thing: `answer_template.json`, `solution_format.md`, `gold_prices.csv`. */
const ANOTHER_THING =
  /^(?:template|templates|format|formats|schema|schemas|example|examples|sample|samples|stub|skeleton|readme|guide|instructions?|price|prices|rate|rates|config|settings?|types?|spec|controller|controllers|conditions?|exceptions?|errors?|model|models|questions?|input|inputs|log|logs|utils?|helpers?|test|tests)$/;

/** Only in names of data: programs are full of answers, solutions and flags of other kinds. */
const CODE =
  /\.(?:[cm]?[jt]sx?|py[wxi]?|rb|java|kt|scala|go|rs|c|cc|cpp|cxx|h|hh|hpp|cs|php|swift|pl|pm|lua|jl|hs|ml|ex|exs|erl|clj|dart|sh|bash|zsh|ps1|r|sql|vue|svelte|css|scss|html?|erb|sln|csproj|vcxproj|ipynb)$/i;
/** A program that is the whole answer. */
const PROGRAM =
  /^(?:(?:reference|oracle|golden|gold|official|model|correct)[-_])?(?:solution|solver)\.\w+$|^(?:reference|oracle|golden|official)[-_](?:impl|implementation|patch|fix)\.\w+$/i;
/** Lists of projects, called solutions by the tools that read them. */
const PROJECT_FILE = /\.(?:sln|csproj|vcxproj)$/i;
/** Certificates, keys of servers and material of package managers have names of their own. */
const CREDENTIAL = /\.(?:pem|key|crt|cer|csr|der|p12|pfx|pub|jks|asc|gpg)$|^id_(?:rsa|dsa|ecdsa|ed25519)/i;
/** Folders of projects, whose files are called after what the project is about. */
const SHIPPED =
  /(?:^|\/)(?:tests?|__tests__|testdata|test[-_]data|fixtures?|__snapshots__|specs?|node_modules|vendor|third[-_]party|site-packages|dist-packages|examples?|samples?|docs?|regress|\.git|src|public|assets|static|locales?|i18n|lang|components|pages|migrations|templates|views)\//i;

/** What the name of a file, or of the folder it lies in, promises; null for an ordinary name. Path with `/`. */
export function answerKind(path: string): AnswerKind | null {
  const base = path.slice(path.lastIndexOf('/') + 1);
  if (CREDENTIAL.test(base) || SHIPPED.test(path.slice(0, path.length - base.length))) return null;
  if (CODE.test(base)) return PROGRAM.test(base) && !PROJECT_FILE.test(base) ? 'expected' : null;
  if (ORACLE_DATA.test(base)) return 'expected';
  const own = kindOfName(base.replace(/(?:\.[A-Za-z0-9]{1,8}){1,2}$/, ''));
  return own === 'flag' && PICTURE.test(base) ? null : (own ?? folderKind(path));
}

/** The kind of a file by its name alone, without its folders. */
export function answerKindOfName(base: string): AnswerKind | null {
  return answerKind(base.slice(base.lastIndexOf('/') + 1));
}

function kindOfName(name: string): AnswerKind | null {
  const parts = partsOf(name);
  const last = parts.at(-1) ?? '';
  if (isAnswerPhrase(parts)) return 'answer';
  if (ANOTHER_THING.test(last) || last === 'key') return null;
  if (isFlag(parts)) return 'flag';
  if (ANSWER.test(last) || ANSWER.test(parts[0] ?? '')) return isMaterial(parts) ? null : 'answer';
  return parts.some((part) => EXPECTED.test(part)) ? 'expected' : null;
}

function isAnswerPhrase(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  if (has(parts, 'ground', 'truth')) return !ANOTHER_THING.test(last);
  if (last === 'key' || last === 'keys') return WITH_KEY.test(parts.at(-2) ?? '');
  return parts.some((part) => HELD_BACK.test(part)) && HELD_BACK_WHAT.test(last);
}

/** `flag.txt`, `root_flag`, `the_flag`; `feature_flags.json` and `country_flag.png` are settings and pictures. */
function isFlag(parts: readonly string[]): boolean {
  const last = parts.at(-1);
  return last === 'flag' && parts.slice(0, -1).every((part) => /^(?:root|user|the|secret|real|final|hidden|ctf|encrypted)$/.test(part));
}

/** Gold is a metal and truth has tables: alone they say it, before other words they may not. */
function isMaterial(parts: readonly string[]): boolean {
  return (
    parts.length > 1 &&
    parts[0] !== undefined &&
    /^(?:gold|golden|truth)$/.test(parts[0]) &&
    !/^(?:answers?|labels?|results?|outputs?|standard|set|solutions?|truth)$/.test(parts[1] ?? '')
  );
}

/** `expected/out_1.json`, `ground_truth/a.csv`: a folder that is called so gives its name to what lies in it. */
function folderKind(path: string): AnswerKind | null {
  for (const folder of path.split('/').slice(0, -1).reverse()) {
    const parts = partsOf(folder);
    if (
      has(parts, 'ground', 'truth') ||
      has(parts, 'answer', 'key') ||
      (parts.length === 1 && /^(?:answers?|groundtruth|answerkey)$/.test(parts[0] ?? ''))
    )
      return 'answer';
    if (parts.length <= 2 && EXPECTED.test(parts[0] ?? '')) return 'expected';
  }
  return null;
}

function partsOf(name: string): string[] {
  return words(name)
    .map((word) => word.replace(/\d+$/, ''))
    .filter((word) => word !== '' && !/^v\d*$/.test(word));
}

function has(parts: readonly string[], first: string, second: string): boolean {
  return parts.some((part, i) => part.replace(/s$/, '') === first && parts[i + 1]?.replace(/s$/, '') === second);
}
