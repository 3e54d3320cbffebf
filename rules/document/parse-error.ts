import { defineRule, isObject, type FileProblem, type Level } from '../../src/api/index.js';

export default defineRule({
  meta: {
    id: 'parse-error',
    description: 'files that cannot be read or parsed, and needed data files with duplicate keys',
    docs: { category: 'document' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'answer-contract': 'error', 'knowledge-gated': 'error' },
    messages: {
      needed: '{{problem}} The checks of this task need this file, and are incomplete without it. Repair the file.',
      unread: '{{problem}} The checks of this task need this file, and are incomplete without it.',
      doubtful: '{{problem}} The checks of this task need this file and may read it otherwise than you meant. Correct it.',
      other: '{{problem}} No check needs this file. Where it is meant to be so, switch the rule off for it with an override.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    problem(found) {
      const [messageId, level] = judge(found);
      context.report({ messageId, level, data: { problem: sentence(found) }, at: { file: found.file, range: found.problem.range } });
    },
  }),
});

type Judgement = readonly ['needed' | 'unread' | 'doubtful' | 'other', Level];

/** A broken data file may be the very subject of a task; only a file that the checks need is a defect for certain. */
function judge(found: FileProblem): Judgement {
  const { needed, problem, file } = found;
  if (!needed) return ['other', 'note'];
  if (problem.kind === 'duplicate-key' || isFaultyLine(found)) return ['doubtful', 'warning'];
  if (problem.kind === 'unread' && isOfThisCheckout(file.known())) return ['unread', 'warning'];
  return ['needed', 'error'];
}

/** The file as it was committed may be sound: it was not fetched, or this machine withholds it. */
function isOfThisCheckout(reason: ReturnType<FileProblem['file']['known']>): boolean {
  return reason === 'lfs-pointer' || reason === 'unreadable';
}

/** The rest of the file is read all the same. */
function isFaultyLine({ problem, file }: FileProblem): boolean {
  return problem.kind === 'schema' ? problem.severity !== 'error' && isSchema(file) : problem.severity === 'warning';
}

function isSchema(file: FileProblem['file']): boolean {
  const value = file.document()?.value;
  return typeof value === 'boolean' || isObject(value);
}

function sentence({ problem }: FileProblem): string {
  const text = problem.message.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?)]$/.test(text) ? '' : '.');
}
