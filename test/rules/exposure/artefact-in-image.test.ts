import rule from '../../../rules/exposure/artefact-in-image.js';
import { RuleTester } from '../../../src/tester/index.js';
import { benchflow, DOCKERFILE, harbor, type World } from './trees.js';

const SKILL = 'environment/skills/weekly/SKILL.md';
const TEXT = '---\nname: weekly\ndescription: how weeks are counted\n---\nWeeks begin on Sunday.\n';
const DATA = { 'environment/data/a.csv': 'day,count\n1,2\n' };

const manifest = (more: object) => ({ 'kgt.json': `${JSON.stringify({ version: 1, ...more })}\n` });
const artefact = (delivery?: string) => ({
  artefact: { paths: ['environment/skills/**'], ...(delivery === undefined ? {} : { delivery }) },
});
const task = (world: World, kgt: object | null = artefact('mounted')) =>
  harbor({ ...world, files: { [SKILL]: TEXT, ...DATA, ...(kgt === null ? {} : manifest(kgt)), ...world.files } });
const found = (line: number) => ({ messageId: 'brought', level: 'error', file: DOCKERFILE, line }) as const;

new RuleTester().run('artefact-in-image', rule, {
  valid: [
    { name: 'only data is copied', tree: task({ docker: ['COPY data /app/data'] }) },
    { name: 'skills that belong to the image', tree: task({ docker: ['COPY skills /root/.claude/skills'] }, artefact('image')) },
    { name: 'no manifest, as in repositories that bake skills in', tree: task({ docker: ['COPY skills /root/.claude/skills'] }, null) },
    { name: 'a manifest that says nothing of delivery', tree: task({ docker: ['COPY skills /skills'] }, artefact()) },
    {
      name: 'delivered by the image, whatever the option says',
      tree: task({ docker: ['COPY skills /skills'] }, artefact('image')),
      options: { delivery: 'mounted' },
    },
    { name: 'shut out by .dockerignore', tree: task({ docker: ['COPY . /app/'], files: { 'environment/.dockerignore': 'skills\n' } }) },
    { name: 'taken away again', tree: task({ docker: ['COPY . /app/', 'RUN rm -rf /app/skills'] }) },
    { name: 'a comment', tree: task({ docker: ['# COPY skills /skills', 'COPY data /app/data'] }) },
    {
      name: 'a stage that is left behind',
      tree: task({ docker: ['FROM debian:12 AS kb', 'COPY skills /kb', 'FROM debian:12', 'COPY data /data'] }),
    },
    { name: 'no Dockerfile', tree: task({}) },
    {
      name: 'a link within the artefact',
      tree: task({ docker: ['COPY data /d'], files: { 'environment/skills/weekly/README.md': { symlink: 'SKILL.md' } } }),
    },
    {
      name: 'a licence that the artefact has as well',
      tree: task({
        docker: ['COPY data /d'],
        files: {
          'environment/data/LICENSE': 'Permission is hereby granted, free.\n',
          'environment/skills/weekly/LICENSE': 'Permission is hereby granted, free.\n',
        },
      }),
    },
  ],
  invalid: [
    {
      name: 'a copy of the folder is removed',
      tree: task({ docker: ['COPY skills /root/.claude/skills', 'COPY data /app/data'] }),
      errors: [{ ...found(3), data: { files: '/root/.claude/skills/weekly/SKILL.md' }, related: [`${SKILL}:1`] }],
      output: { [DOCKERFILE]: 'FROM debian:12\nWORKDIR /app\nCOPY data /app/data\n' },
    },
    {
      name: 'a copy that a later step of the build needs stays',
      tree: task({ docker: ['COPY skills /app/skills', 'RUN ls /app/skills && \\', '  echo ok'] }),
      errors: [found(3)],
    },
    {
      name: 'a single file, over two lines',
      tree: task({ docker: ['COPY skills/weekly/SKILL.md \\', '  /etc/motd.d/rules.md', 'COPY data /app/data'] }),
      errors: [found(3)],
      output: { [DOCKERFILE]: 'FROM debian:12\nWORKDIR /app\nCOPY data /app/data\n' },
    },
    {
      name: 'one of several sources',
      tree: task({ docker: ['COPY --chmod=644 data skills /app/'] }),
      errors: [found(3)],
      output: { [DOCKERFILE]: 'FROM debian:12\nWORKDIR /app\nCOPY --chmod=644 data /app/\n' },
    },
    { name: 'the whole environment has no fix', tree: task({ docker: ['COPY . /srv/src/'] }), errors: [found(3)] },
    {
      name: 'through another stage',
      tree: task({ docker: ['FROM busybox:1 AS kb', 'COPY skills /kb', 'FROM debian:12', 'COPY --from=kb /kb /usr/share/kb', 'RUN true'] }),
      errors: [{ ...found(4), related: [`${DOCKERFILE}:2`, `${SKILL}:1`] }],
      output: { [DOCKERFILE]: 'FROM busybox:1 AS kb\nCOPY skills /kb\nFROM debian:12\nRUN true\n' },
    },
    {
      name: 'a manifest with a condition that withholds it',
      tree: task({ docker: ['ADD skills /skills'] }, { ...artefact(), conditions: { withheld: { instruction: 'instruction.md' } } }),
      errors: [found(3)],
      output: { [DOCKERFILE]: 'FROM debian:12\nWORKDIR /app\n' },
    },
    {
      name: 'no manifest, but the option',
      tree: task({ docker: ['COPY skills /skills'] }, null),
      options: { delivery: 'mounted' },
      errors: [found(3)],
      output: { [DOCKERFILE]: 'FROM debian:12\nWORKDIR /app\n' },
    },
    {
      name: 'the skills of a BenchFlow task',
      tree: benchflow({ docker: ['COPY skills /skills', 'RUN true'], files: { [SKILL]: TEXT, ...manifest(artefact('mounted')) } }),
      errors: [found(3)],
      output: { [DOCKERFILE]: 'FROM debian:12\nWORKDIR /app\nRUN true\n' },
    },
    {
      name: 'a link to it',
      tree: task({ docker: ['COPY data /d'], files: { 'environment/data/rules.md': { symlink: '../skills/weekly/SKILL.md' } } }),
      errors: [{ messageId: 'link', level: 'error', file: 'environment/data/rules.md', line: 1, evidence: [`${SKILL}:1`] }],
    },
    {
      name: 'a copy of it elsewhere',
      tree: task({ docker: ['COPY data /d'], files: { 'environment/data/notes.md': TEXT } }),
      errors: [{ messageId: 'copy', level: 'error', file: 'environment/data/notes.md', line: 1, data: { artefact: SKILL } }],
    },
  ],
});
