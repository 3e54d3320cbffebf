import rule from '../../../rules/protocol/artefact-mention.js';
import { RuleTester, type InvalidCase, type ValidCase } from '../../../src/tester/index.js';
import { gated } from './world.js';

const instruction = (text: string) => gated({ instruction: `Fire the pots.\n${text}\n` });
const environment = (path: string, text: string) => gated({ files: { [`environment/${path}`]: text } });
const at = (messageId: string, file: string, line: number, level: 'error' | 'warning' = 'error') => ({
  messageId,
  file,
  line,
  level,
});

/** Told in the instruction, whole or in part, in any spelling. */
const told: readonly (readonly [string, string, string, ('error' | 'warning')?])[] = [
  ['the file of a skill', 'All values are in SKILL.md.', 'path'],
  ['a folder of a harness', 'Look below ~/.claude/skills first.', 'path'],
  ['a folder of another harness', 'Look below .opencode/skill first.', 'path'],
  ['a folder of the container', 'More is in /root/skills.', 'path'],
  ['a folder at the root', 'Look in /skills/ first.', 'path'],
  ['the folder of the artefact', 'See skills/kiln-firing-rules for more.', 'path'],
  ['the environment of the repository', 'See environment/skills for more.', 'path'],
  ['a verb of use', 'Use the firing skill to find the ramp.', 'skill'],
  ['a verb of use and a line end', 'Follow the\nskill that is about kilns.', 'skill'],
  ['what is provided', 'Apply the provided skills where they fit.', 'skill'],
  ['a noun before its verb', 'If a skill is available, keep to it.', 'skill'],
  ['a folder in words', 'The ramp is in the skill folder.', 'skill'],
  ['a verb of use in Chinese', '请使用提供的技能完成任务。', 'skill'],
  ['a file in Chinese', '数值见技能文件。', 'skill'],
  ['the name with a cue', 'Follow kiln-firing-rules for the rest.', 'name'],
  ['the name with a noun', 'The kiln-firing-rules guide has the rest.', 'name'],
  ['the name in Chinese', '请参考kiln-firing-rules。', 'name'],
  ['the name as a title', 'Consult the Kiln firing rules before you start.', 'name'],
  ['the name alone', 'It is a matter of kiln-firing-rules, as always.', 'name', 'warning'],
  ['the name as an identifier', 'Call kiln_firing_rules first.', 'name', 'warning'],
  ['the name with humps', 'Call kilnFiringRules first.', 'name', 'warning'],
  ['another word for the document', 'Ramps are set according to the handbook.', 'document'],
  ['another word in Chinese', '温度按照公司手册确定。', 'document'],
  ['a document without a noun of rules that is mounted', 'The runbook attached for the job has the ramp.', 'document'],
  ['a document that is referred to', 'Refer to the runbook of the studio.', 'document'],
  ['a document and its place', 'Our internal handbook is in /opt/books.', 'document'],
  ['a skill that was handed over', 'When you were given a skill, use it.', 'skill'],
  ['a document that is mounted', 'The knowledge document mounted for this task has the ramp.', 'document'],
];

/** What is said of other things. */
const quiet: readonly (readonly [string, string])[] = [
  ['what a good instruction says', 'Open points follow the established in-house specification.'],
  ['the same in Chinese', '未说明之处遵循既定的内部规范。'],
  ['abilities', 'Use your programming skills. Soft skills do not count.'],
  ['abilities in Chinese', '请使用你的编程技能。'],
  ['a column', 'Read the `skills` column and the skill level of each potter.'],
  ['things of a data set', 'Load the skills from potters.csv.'],
  ['a brand', 'The task is part of SkillsBench.'],
  ['a web address', 'See https://example.com/skills/SKILL.md for the form.'],
  ['a style guide', 'Follow the style guide of the project. Consult the PEP handbook.'],
  ['a manual of everybody', '按照用户手册安装。'],
  ['words of the name apart', 'The rules of the kiln say nothing of firing.'],
  ['words of the name as speech', 'There are kiln firing rules everywhere.'],
  ['the specification of a thing', 'The specification of the printer is in drawer 3.'],
  ['a noun of documents before another noun', 'Follow the guide wire to the flue. Follow the manual override of the fan.'],
  ['a column that is called skill', 'Read the field skill as a word.'],
  ['a skill matrix', 'Use the skill matrix of the team.'],
];

const files: readonly (readonly [string, string, string, string, number, ('error' | 'warning')?])[] = [
  ['a read-me', 'data/README.md', 'Pots.\n\nUse the skill for kilns.\n', 'skill', 3],
  ['a comment of data', 'data/pots.csv', '# Apply the available skills.\nid,size\n', 'skill', 1],
  ['a comment of YAML', 'data/pots.yaml', 'pots: 3\n# Follow kiln-firing-rules.\n', 'name', 2],
  ['a value of YAML', 'data/pots.yaml', 'rules: kiln-firing-rules\n', 'name', 1, 'warning'],
  ['a note of JSON', 'data/pots.json', '{\n  "note": "Read the SKILL.md file."\n}\n', 'path', 2],
  ['an annotation of a schema', 'pots.schema.json', '{ "description": "See skills/kiln-firing-rules." }\n', 'path', 1],
  ['a text of code', 'tools/fire.py', 'import os\nRULES = "skills/kiln-firing-rules/SKILL.md"\n', 'path', 2],
  ['an import', 'tools/fire.py', 'import kiln_firing_rules\n', 'name', 1, 'warning'],
  ['a comment of code', 'tools/fire.ts', 'let a = 1;\n// Use the firing skill here.\n', 'skill', 2],
  ['a notebook', 'tools/fire.ipynb', '{\n "cells": ["Use the provided skill."]\n}\n', 'skill', 2],
  ['the name of a file', 'data/kiln-firing-rules.log', 'done\n', 'fileName', 1, 'warning'],
  ['the name of a skill file', 'data/old_SKILL.md.txt', 'gone\n', 'fileName', 1],
];

const valid: ValidCase[] = [
  ...quiet.map(([name, text]) => ({ name, tree: instruction(text) })),
  { name: 'a task without an artefact', tree: { 'task.toml': '', 'instruction.md': 'Use the SKILL.md file.\n' } },
  {
    name: 'hidden files',
    tree: gated({ files: { 'solution/solve.sh': '# follow the skill in SKILL.md\n', 'notes.md': 'See SKILL.md.\n' } }),
  },
  { name: 'the artefact itself', tree: gated({ files: { 'environment/skills/kiln-firing-rules/more.md': 'See SKILL.md.\n' } }) },
  { name: 'a table of abilities', tree: environment('staff.csv', 'name,wish\nA,wants to use the glazing skill\n') },
  {
    name: 'a name of one word',
    tree: gated({ manifest: { artefact: { paths: ['environment/skills/**'], names: ['pottery'] } }, instruction: 'Use pottery.\n' }),
  },
  {
    name: 'a name that is a package',
    tree: gated({
      manifest: { artefact: { paths: ['environment/kb/**'], names: ['kiln-tools'] } },
      instruction: 'Use kiln-tools.\n',
      files: { 'environment/requirements.txt': 'kiln-tools==2.1\n' },
    }),
  },
  {
    name: 'a document that the agent has',
    tree: gated({ instruction: 'Ramps are set according to the handbook.\n', files: { 'environment/docs/handbook.md': 'Ramps.\n' } }),
  },
  {
    name: 'a document, where no manifest says that the artefact is private',
    tree: gated({ manifest: null, instruction: 'Ramps are set according to the handbook.\n' }),
  },
  {
    name: 'a path of the artefact that leads elsewhere as well',
    tree: gated({
      instruction: 'Run scripts/ramp.py.\n',
      files: { 'environment/skills/kiln-firing-rules/scripts/ramp.py': 'A = 1\n', 'environment/scripts/ramp.py': 'A = 2\n' },
    }),
  },
  {
    name: 'a Dockerfile that copies the artefact: another rule reports it',
    tree: gated({ files: { 'environment/Dockerfile': 'FROM alpine\nCOPY skills /root/.claude/skills\n' } }),
  },
  {
    name: 'a folder of that name that is not the artefact',
    tree: gated({ instruction: 'Look at /app/skills/fire.json.\n', files: { 'environment/game/skills/fire.json': '{}\n' } }),
  },
  { name: 'a list of what stays out of the image', tree: gated({ files: { 'environment/.dockerignore': 'environment/skills\n' } }) },
];

const invalid: InvalidCase[] = [
  ...told.map(([name, text, messageId, level]) => ({ name, tree: instruction(text), errors: [at(messageId, 'instruction.md', 2, level)] })),
  ...files.map(([name, path, text, messageId, line, level]) => ({
    name,
    tree: environment(path, text),
    errors: [at(messageId, `environment/${path}`, line, level)],
  })),
  {
    name: 'a line is reported once, by what is surest; each line on its own',
    tree: instruction('Follow kiln-firing-rules in SKILL.md.\nSee SKILL.md.'),
    errors: [at('path', 'instruction.md', 2), at('path', 'instruction.md', 3)],
  },
  {
    name: 'a phrase of the manifest',
    tree: gated({
      manifest: { artefact: { mentionPhrases: ['the red binder', '红色文件夹'] } },
      instruction: 'It is in The Red\nBinder.\n见红色文件夹。\n',
    }),
    errors: [
      { messageId: 'phrase', line: 1, column: 10, data: { seen: 'The Red Binder' } },
      { messageId: 'phrase', line: 3 },
    ],
  },
  {
    name: 'a script of the artefact',
    tree: gated({ instruction: 'Run scripts/ramp.py.\n', files: { 'environment/skills/kiln-firing-rules/scripts/ramp.py': 'A = 1\n' } }),
    errors: [at('path', 'instruction.md', 1)],
  },
  {
    name: 'the name in the front matter, where the folder has another',
    tree: gated({
      manifest: null,
      instruction: 'Follow pot-glazing-notes.\n',
      files: { 'environment/skills/a/SKILL.md': '---\nname: "pot-glazing-notes"\n---\nGlaze.\n' },
    }),
    errors: [at('name', 'instruction.md', 1)],
  },
  {
    name: 'the shown part of the metadata, and only that',
    tree: gated({
      files: {
        'task.toml':
          '[task]\nname = "pots/one"\ndescription = "Use the firing skill."\n\n[environment]\nskills_dir = "/root/.claude/skills"\n',
      },
    }),
    errors: [at('skill', 'task.toml', 3)],
  },
  {
    name: 'settings and comments of a Dockerfile',
    tree: gated({
      files: {
        'environment/Dockerfile':
          'FROM alpine\n# Look in /root/.agents/skills.\nENV A=1 \\\n    RULES=/root/.claude/skills\nARG B=/root/.codex/skills\n',
      },
    }),
    errors: [
      at('path', 'environment/Dockerfile', 2, 'warning'),
      at('path', 'environment/Dockerfile', 4, 'error'),
      at('path', 'environment/Dockerfile', 5, 'warning'),
    ],
  },
  {
    name: 'the name of a folder, once',
    tree: gated({ files: { 'environment/kiln-firing-rules/a.csv': 'a\n', 'environment/kiln-firing-rules/b.csv': 'b\n' } }),
    errors: [at('fileName', 'environment/kiln-firing-rules/a.csv', 1, 'warning')],
  },
  {
    name: 'a setting of a compose file',
    tree: gated({
      files: {
        'environment/Dockerfile': 'FROM alpine\n',
        'environment/docker-compose.yaml': 'services:\n  main:\n    build: .\n    environment:\n      RULES: /root/.claude/skills\n',
      },
    }),
    errors: [at('path', 'environment/docker-compose.yaml', 5)],
  },
  {
    name: 'what a Dockerfile writes',
    tree: gated({ files: { 'environment/Dockerfile': 'FROM alpine\nRUN echo "Read SKILL.md first" > /root/note.txt\n' } }),
    errors: [at('path', 'environment/Dockerfile', 2)],
  },
  {
    name: 'the instruction of a task.yaml',
    tree: {
      'task.yaml': 'instruction: |-\n  Fire the pots.\n  Use the firing skill.\n',
      'kgt.json': '{ "version": 1, "artefact": { "paths": ["kb/**"] } }\n',
      'kb/rules.md': 'Hold.\n',
      Dockerfile: 'FROM alpine\n',
    },
    errors: [at('skill', 'task.yaml', 3)],
  },
];

new RuleTester().run('artefact-mention', rule, { valid, invalid });
