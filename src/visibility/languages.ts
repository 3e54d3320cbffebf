import type { SourceFile, Task } from '../model/task.js';
import { composeFiles } from './compose/project.js';
import { contextOf } from './plan.js';

const BUILD_FILE = /(?:^|\/)(?:.+\.)?(?:Dockerfile|Containerfile)(?:\.[^/]+)?$/i;
/** What stands before the name of a command: nothing but flags, an operator, a keyword, another command that starts it. */
const BEFORE = String.raw`(?:^[ \t]*RUN(?:\s+--\S+)*|&&|\|\|?|[;({"'\n\x60]|\b(?:then|do|else|sudo|exec|xargs|env)|-exec)\s*`;
/** Commands that touch files; with others alone (`apt-get`, `pip`) a script tells nothing. */
const COMMAND = String.raw`(?:[\w./$-]{0,200}\/)?(?:cp|mv|rm|ln|install|rsync|tee|touch|cat|curl|wget|git|tar|unzip|chmod|chown|find|dd|source|cd|python[\d.]*|node|ruby|perl|Rscript|\.|(?:ba|da|z|a|k)?sh)[\s"']`;
const TOUCHES = new RegExp(`${BEFORE}${COMMAND}|>|<<|\\.sh\\b|[\\s"']\\.{1,2}/`, 'im');
const HARMLESS_REDIRECT = /\d?>+\s*(?:&\d|\/dev\/\w+)/g;
const STARTS =
  /^[ \t]*(?:command|entrypoint|dockerfile|dockerfile_inline)[ \t]*:|[{,][ \t]*["']?(?:command|entrypoint|dockerfile)["']?[ \t]*:/m;

/** Languages whose parsers `readVisibility` needs for the task. Looks at names and texts, and parses nothing. */
export function visibilityLanguages(task: Task): readonly string[] {
  const compose = composeFiles(task, contextOf(task));
  const builds = task.files.filter(({ taskPath }) => BUILD_FILE.test(taskPath) && !taskPath.endsWith('ignore'));
  if (compose.length === 0 && builds.length === 0) return [];
  const shell = builds.some(needsShell) || compose.some((file) => STARTS.test(file.text() ?? ''));
  return ['dockerfile', ...(compose.length > 0 ? ['yaml'] : []), ...(shell ? ['shell'] : [])];
}

/** An instruction that runs something holds a command which can touch files. */
function needsShell(file: SourceFile): boolean {
  const text = (file.text() ?? '').replace(/[\\`]\r?\n/g, ' ');
  if (!/^[ \t]*(?:RUN|ENTRYPOINT|CMD)\b/im.test(text)) return false;
  // Bodies of heredocs have lines of their own, so that the lines cannot be told apart where there is one.
  if (/<<-?["']?\w/.test(text)) return true;
  return text
    .split('\n')
    .some((line) => runsScript(line) || (/^[ \t]*RUN\b/i.test(line) && TOUCHES.test(line.replace(HARMLESS_REDIRECT, ''))));
}

/** An entry point or command other than a bare shell or program. */
function runsScript(line: string): boolean {
  return (
    /^[ \t]*(?:ENTRYPOINT|CMD)\b/i.test(line) &&
    (/\.sh\b|-[a-z]*c\b/.test(line) || /^[ \t]*\w+[ \t]+(?:\[[ \t]*")?\/(?!bin\/|usr\/bin\/)/.test(line))
  );
}
