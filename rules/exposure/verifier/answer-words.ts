import { words } from '../../../src/api/index.js';

/** How much a name says of an answer: `strong` says it alone, `weak` needs a second word for it. */
export type AnswerWord = 'strong' | 'weak';

const STRONG = /^(?:expected|golden|gold|truth|groundtruth|gt|oracle|answers?|answerkey)$/;
const WEAK = /^(?:ref|refs|reference|references|solutions?|correct|known|canonical|snapshot)$/;
/** What is expected to be there, to have this form or to be read: no answer. */
const ABOUT =
  /^(?:files?|paths?|names?|columns?|keys?|fields?|headers?|exists?|schema|template|templates|format|formats|input|inputs|dirs?|folders?|location|locations|packages?|modules?|version|versions|services?|exit|config|hash|output|outputs|example|examples|sample|samples)$/;

/** What the name of a file, a folder or a variable says. */
export function answerWord(name: string): AnswerWord | null {
  const parts = words(name).map((part) => part.replace(/\d+$/, ''));
  if (parts.some((part) => STRONG.test(part))) return 'strong';
  return parts.some((part) => WEAK.test(part)) ? 'weak' : null;
}

/** The same of a variable: `EXPECTED_FILES` are files that should be there, `EXPECTED_OUTPUT` is where the agent writes. */
export function variableWord(name: string): AnswerWord | null {
  const parts = words(name).map((part) => part.replace(/\d+$/, ''));
  if (parts.some((part) => part === 'expected') && parts.some((part) => ABOUT.test(part) && part !== 'path')) return null;
  return answerWord(name);
}

const RESULT = /^(?:outs?|outputs?|results?|solutions?|answers?|impl|scores?|predictions?|labels?|sums?|totals?|metrics|values?)$/;

/** A reference that is called one of a result: genomes, pictures and styles to follow are references as well. */
export function isResultName(name: string): boolean {
  return words(name).some((word) => RESULT.test(word.replace(/\d+$/, '')));
}
