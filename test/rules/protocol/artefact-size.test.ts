import rule from '../../../rules/protocol/artefact-size.js';
import { RuleTester } from '../../../src/tester/index.js';
import { gated, SKILL } from './world.js';

const sized = (bytes: number, maxBytes?: number, more: Record<string, string> = {}) =>
  gated({
    manifest: { artefact: { paths: ['environment/skills/**'], ...(maxBytes === undefined ? {} : { maxBytes }) } },
    files: { [SKILL]: 'a'.repeat(bytes), ...more },
  });

/** The mark and other line ends are bytes as well. */
const variants = ['nested'] as const;

new RuleTester().run('artefact-size', rule, {
  valid: [
    { name: 'as large as it may be', tree: sized(8192), variants },
    { name: 'the manifest allows more', tree: sized(9000, 10000), variants },
    { name: 'a task that is not gated', tree: gated({ manifest: null, files: { [SKILL]: 'a'.repeat(9000) } }) },
    {
      name: 'what is no text',
      tree: gated({ files: { 'environment/skills/kiln-firing-rules/a.bin': { base64: Buffer.alloc(9000).toString('base64') } } }),
    },
    { name: 'the perturbed control', tree: gated({ files: { 'controls/perturbed/SKILL.md': 'a'.repeat(9000) } }) },
  ],
  invalid: [
    {
      name: 'one byte more',
      tree: sized(8193),
      variants,
      errors: [
        { messageId: 'large', level: 'warning', file: SKILL, line: 1, data: { bytes: 8193, limit: 8192, files: '', origin: 'are usual' } },
      ],
    },
    {
      name: 'all files together, at the largest, against the limit of the manifest',
      tree: sized(60, 100, { 'environment/skills/kiln-firing-rules/more.md': 'b'.repeat(80) }),
      variants,
      errors: [
        {
          messageId: 'large',
          level: 'warning',
          file: 'environment/skills/kiln-firing-rules/more.md',
          line: 1,
          data: { bytes: 140, limit: 100, files: ' in 2 files', origin: 'artefact.maxBytes allows' },
          evidence: ['kgt.json:7'],
        },
      ],
    },
    { name: 'far more', tree: sized(65537), variants, errors: [{ messageId: 'large', level: 'error', line: 1 }] },
    {
      name: 'far more, where the manifest allows still more',
      tree: sized(80001, 80000),
      variants,
      errors: [{ messageId: 'large', level: 'error', line: 1 }],
    },
    {
      name: 'other limits',
      tree: sized(50),
      options: { maxBytes: 40, errorBytes: 60 },
      variants,
      errors: [{ messageId: 'large', level: 'warning', line: 1 }],
    },
  ],
});
