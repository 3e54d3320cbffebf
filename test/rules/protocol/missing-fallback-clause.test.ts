import rule from '../../../rules/protocol/missing-fallback-clause.js';
import { RuleTester } from '../../../src/tester/index.js';
import { gated } from './world.js';

const REFERENCE = 'Fire the pots.\nOpen points follow the\nestablished in-house specification.';

/** Ways to say what to do without a specification. */
const clauses = [
  'If no such specification is available, apply common conventions of the trade.',
  'In the absence of a specification, follow customary practice and hand in all pots.',
  'Where it is not provided, fall back on the usual methods.',
  'Should the specification be missing, use your own judgement.',
  'Without such a specification, work to best practice.',
  'If you cannot find one, make sensible assumptions.',
  'If not, standard practice applies.',
  'It may not be available. In that case, go by whatever convention is most common in the trade.',
  "If you don't have it, proceed anyway.",
  'Unless it is available, rely on generally accepted methods.',
  'If there is none: do it as well as you can.',
  'It may be missing from your workspace. If it is missing, common conventions are to be used.',
  'In its absence, rely on the norms that are usual in the trade, and on common sense.',
  'Without it, do as is usual.',
  '如果没有该规范，请采用行业通用惯例完成任务。',
  '若未提供内部规范，则按照常规做法处理。',
];

/** Sentences that come near and say something else. */
const others = [
  'Ask the requester if anything is unclear.',
  'If it cannot be found, stop and report that.',
  'Is there no specification? Are common conventions enough?',
  'If it is missing, do not apply common conventions; leave the field empty.',
  'Apply common conventions of style.',
  'If a pot is missing, use the usual symbol.',
  'If it is missing, stop. The report follows common rules of style.',
  'If it is missing, leave the default value.',
  '如果没有该规范，请停止并报告。',
  '如果没有该规范，不要采用通用惯例。',
];

new RuleTester().run('missing-fallback-clause', rule, {
  valid: [
    ...clauses.map((clause) => ({ name: clause, tree: gated({ instruction: `${REFERENCE} ${clause}\n` }) })),
    {
      name: 'all in Chinese',
      tree: gated({ instruction: '烧制陶器。\n\n未说明之处遵循既定的内部规范。若找不到该规范，沿用业内惯常的做法。\n' }),
    },
    {
      name: 'wrapped, with marks of Markdown',
      tree: gated({ instruction: '- Follow the **in-house\n  conventions**. If there are\n  none, `common`\n  conventions will do.\n' }),
    },
    { name: 'a task that is not gated', tree: gated({ manifest: null, instruction: 'Fire the pots.\n' }) },
    { name: 'a manifest without gates and artefact', tree: { ...gated({ instruction: 'Fire.\n' }), 'kgt.json': '{ "version": 1 }\n' } },
    {
      name: 'steps: the first says it for all',
      tree: {
        'task.toml': '',
        'steps/a/instruction.md': `${REFERENCE} If there is none, apply common conventions.\n`,
        'steps/b/instruction.md': 'Now the lids.\n',
        'kgt.json': '{ "version": 1, "artefact": { "paths": ["environment/skills/**"] } }\n',
      },
    },
  ],
  invalid: [
    ...others.map((other) => ({
      name: other,
      tree: gated({ manifest: { conditions: { withheld: {} } }, instruction: `${REFERENCE} ${other}\n` }),
      errors: [{ messageId: 'fallback', level: 'warning' as const, file: 'instruction.md', line: 3 }],
    })),
    {
      name: 'no reference, no clause',
      tree: gated({ instruction: 'Fire the pots.\n' }),
      errors: [{ messageId: 'reference', level: 'note', line: 1, data: { rest: ', and what to do where there is none' } }],
    },
    {
      name: 'the instruction of the condition without the artefact is looked at',
      tree: gated({
        manifest: { conditions: { withheld: { instruction: 'controls/w.md' } } },
        instruction: `${REFERENCE} If there is none, apply common conventions.\n`,
        files: { 'controls/w.md': 'Fire.\n\nFollow the internal rules.\n' },
      }),
      errors: [{ messageId: 'fallback', file: 'controls/w.md', line: 3 }],
    },
  ],
});
