import { flat, harbor } from '../support.js';
import type { Case } from './types.js';

const FILES = { 'a.txt': 'a', 'b.csv': 'b', 'data/c.txt': 'c', 'data/deep/d.txt': 'd' };
const A = 'environment/a.txt';
const B = 'environment/b.csv';
const C = 'environment/data/c.txt';
const D = 'environment/data/deep/d.txt';

/** A Harbor task with these instructions behind `FROM base`. */
const docker = (lines: string, more = {}) => harbor({ Dockerfile: `FROM base\n${lines}\n`, ...FILES, ...more });

export const copies: readonly Case[] = [
  {
    name: 'nothing is copied',
    tree: docker(''),
    sees: [],
    states: { [A]: 'context', [C]: 'context', 'environment/Dockerfile': 'context' },
  },
  { name: 'a file to a file', tree: docker('COPY a.txt /x/y.txt'), sees: [`${A} → /x/y.txt`], states: { [A]: 'visible' } },
  { name: 'a file into a folder with a slash', tree: docker('COPY a.txt /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'a file to a folder that exists', tree: docker('WORKDIR /x\nCOPY a.txt /x'), sees: [`${A} → /x/a.txt`] },
  { name: 'a file to a standard folder', tree: docker('COPY a.txt /opt'), sees: [`${A} → /opt/a.txt`] },
  { name: 'a file to the working directory', tree: docker('WORKDIR /x\nCOPY a.txt .'), sees: [`${A} → /x/a.txt`], workdir: '/x' },
  { name: 'a folder by its content', tree: docker('COPY data /x'), sees: [`${C} → /x/c.txt`, `${D} → /x/deep/d.txt`] },
  { name: 'a folder with slashes', tree: docker('COPY ./data/ /x/'), sees: [`${C} → /x/c.txt`, `${D} → /x/deep/d.txt`] },
  { name: 'several sources', tree: docker('COPY a.txt b.csv /x/'), sees: [`${A} → /x/a.txt`, `${B} → /x/b.csv`] },
  { name: 'the JSON form', tree: docker('COPY ["a.txt", "b.csv", "/x y/"]'), sees: [`${A} → /x y/a.txt`, `${B} → /x y/b.csv`] },
  {
    name: 'continued lines with a comment between',
    tree: docker('COPY a.txt \\\n# not this\n  b.csv \\\n\n  /x/'),
    sees: [`${A} → /x/a.txt`, `${B} → /x/b.csv`],
  },
  { name: 'lower case and tabs', tree: docker('copy\ta.txt\t/x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'CRLF', tree: docker('COPY a.txt /x/\r\nCOPY b.csv \\\r\n /x/\r'), sees: [`${A} → /x/a.txt`, `${B} → /x/b.csv`] },
  { name: 'a comment copies nothing', tree: docker('# COPY a.txt /x/\n  # COPY b.csv /x/'), sees: [] },
  {
    name: 'everything',
    tree: docker('COPY . /x'),
    sees: [
      `${A} → /x/a.txt`,
      `${B} → /x/b.csv`,
      `${C} → /x/data/c.txt`,
      `${D} → /x/data/deep/d.txt`,
      'environment/Dockerfile → /x/Dockerfile',
    ],
  },
  { name: 'a glob stays in its folder', tree: docker('COPY *.txt /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'a glob of one file to a file', tree: docker('COPY a.* /x'), sees: [`${A} → /x`] },
  {
    name: 'a glob that names folders copies their content',
    tree: docker('COPY d* /x/'),
    sees: [`${C} → /x/c.txt`, `${D} → /x/deep/d.txt`],
  },
  { name: 'classes and single characters', tree: docker('COPY [a-b].??? /x/'), sees: [`${A} → /x/a.txt`, `${B} → /x/b.csv`] },
  {
    name: 'a glob takes hidden files',
    tree: docker('COPY * /x/', { '.env': 'k' }),
    sees: [
      `${A} → /x/a.txt`,
      `${B} → /x/b.csv`,
      `${C} → /x/c.txt`,
      `${D} → /x/deep/d.txt`,
      'environment/.env → /x/.env',
      'environment/Dockerfile → /x/Dockerfile',
    ],
  },
  {
    name: 'a relative working directory adds up',
    tree: docker('WORKDIR /x\nWORKDIR y\nCOPY a.txt z/'),
    sees: [`${A} → /x/y/z/a.txt`],
    workdir: '/x/y',
  },
  { name: 'an absolute source is one of the context', tree: docker('COPY /a.txt /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'flags', tree: docker('COPY --link --chown=1000:1000 --chmod=644 a.txt /x/'), sees: [`${A} → /x/a.txt`] },
  {
    name: 'files left out',
    tree: docker('COPY --exclude=*.csv --exclude=Dockerfile --exclude=data/deep . /x/'),
    sees: [`${A} → /x/a.txt`, `${C} → /x/data/c.txt`],
  },
  { name: 'parents are kept', tree: docker('COPY --parents data/deep/d.txt /x/'), sees: [`${D} → /x/data/deep/d.txt`] },
  { name: 'parents from a pivot on', tree: docker('COPY --parents ./data/./deep/*.txt /x/'), sees: [`${D} → /x/deep/d.txt`] },
  { name: 'a variable of ENV', tree: docker('ENV HERE=/x\nCOPY a.txt $HERE/'), sees: [`${A} → /x/a.txt`] },
  { name: 'a default of ARG', tree: docker('ARG WHAT=a.txt\nCOPY ${WHAT} /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'a default in place', tree: docker('COPY ${WHAT:-a.txt} /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'an alternative in place', tree: docker('ENV V=1\nCOPY ${V:+a.txt} /x/'), sees: [`${A} → /x/a.txt`] },
  {
    name: 'an argument from before FROM',
    tree: harbor({ Dockerfile: 'ARG V=a.txt\nFROM base\nARG V\nCOPY $V /x/\n', ...FILES }),
    sees: [`${A} → /x/a.txt`],
  },
  {
    name: 'an argument from before FROM is not known unless it is named',
    tree: harbor({ Dockerfile: 'ARG V=a.txt\nFROM base\nCOPY $V /x/\n', ...FILES }),
    sees: [],
    unknown: ['$V'],
  },
  { name: 'an argument without a value', tree: docker('ARG WHAT\nCOPY $WHAT /x/'), sees: [], unknown: ['$WHAT'] },
  { name: 'a target that cannot be told', tree: docker('ARG WHERE\nCOPY a.txt $WHERE/'), sees: [`${A} → ? ~`], states: { [A]: 'visible' } },
  { name: 'quotes', tree: docker('COPY "a.txt" \'/x y/\''), sees: [`${A} → /x y/a.txt`] },
  {
    name: 'a later file replaces another',
    tree: docker('COPY a.txt /x/t\nCOPY b.csv /x/t'),
    sees: [`${B} → /x/t`],
    removed: [`${A} → /x/t`],
    states: { [A]: 'context' },
  },
  {
    name: 'the first of two copies of a file counts',
    tree: docker('COPY a.txt /x/\nCOPY . /x/\nRUN rm -r /x/data /x/Dockerfile'),
    sees: [`${A} → /x/a.txt`, `${B} → /x/b.csv`],
    by: { '/x/a.txt': 'environment/Dockerfile:2', '/x/b.csv': 'environment/Dockerfile:3' },
  },
  { name: 'a source that nothing names', tree: docker('COPY missing.txt /x/'), sees: [], unknown: ['missing.txt'] },
  {
    name: 'tests/ means the one of the environment',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY tests/ /x/\n', 'tests/in.txt': '1' }, { 'tests/t.py': '' }),
    sees: ['environment/tests/in.txt → /x/in.txt'],
    states: { 'tests/t.py': 'hidden' },
  },
  {
    name: 'a source that is only below the task',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY tests/ /x/\n' }, { 'tests/t.py': '' }),
    sees: ['tests/t.py → /x/t.py'],
    states: { 'tests/t.py': 'visible' },
  },
  {
    name: 'a source from the environment on',
    tree: docker('COPY environment/data /x/'),
    sees: [`${C} → /x/c.txt`, `${D} → /x/deep/d.txt`],
  },
  {
    name: 'a source that climbs out of the context',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY ../solution /x/\n' }, { 'solution/s.py': '' }),
    sees: ['solution/s.py → /x/s.py ~'],
    states: { 'solution/s.py': 'visible' },
  },
  { name: 'a source that climbs out of the task', tree: docker('COPY ../../secret /x/'), sees: [], unknown: ['../../secret'] },
  {
    name: 'a Terminal-Bench context ships everything',
    tree: flat({ Dockerfile: 'FROM base\nCOPY . .\n', 'solution.sh': '', 'tests/t.py': '' }),
    sees: ['Dockerfile → /Dockerfile', 'solution.sh → /solution.sh', 'task.yaml → /task.yaml', 'tests/t.py → /tests/t.py'],
    states: { 'solution.sh': 'visible' },
  },
  {
    name: 'the artefact is in the image',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY skills /root/.claude/skills\n', 'skills/w/SKILL.md': 'k' }),
    sees: ['environment/skills/w/SKILL.md → /root/.claude/skills/w/SKILL.md'],
    states: { 'environment/skills/w/SKILL.md': 'visible' },
  },
  {
    name: 'the artefact is not in the image',
    tree: harbor({ Dockerfile: 'FROM base\n', 'skills/w/SKILL.md': 'k' }),
    sees: ['environment/skills/w/SKILL.md → ?'],
    states: { 'environment/skills/w/SKILL.md': 'provided' },
  },
  {
    name: 'an archive that ADD unpacks',
    tree: docker('ADD set.tar.gz /x/', { 'set.tar.gz': 'z' }),
    sees: ['environment/set.tar.gz → /x ~'],
    unknown: ['set.tar.gz'],
  },
  {
    name: 'an archive that COPY leaves as it is',
    tree: docker('COPY set.tar.gz /x/', { 'set.tar.gz': 'z' }),
    sees: ['environment/set.tar.gz → /x/set.tar.gz'],
  },
  { name: 'ADD of a file', tree: docker('ADD a.txt /x/'), sees: [`${A} → /x/a.txt`] },
  { name: 'ADD of an URL', tree: docker('ADD https://example.org/p/q.csv?v=1 /x/'), sees: ['+/x/q.csv'] },
  {
    name: 'ADD of a repository',
    tree: docker('ADD https://example.org/p/lib.git#main /x'),
    sees: [],
    clones: ['https://example.org/p/lib.git → /x -history'],
  },
  {
    name: 'a heredoc of COPY',
    tree: docker('COPY <<EOF /x/n.txt\none $V\nEOF\nCOPY <<"A" <<B /y/\nfirst\nA\nsecond\nB'),
    sees: ['+/x/n.txt', '+/y/A', '+/y/B'],
  },
  { name: 'ONBUILD is for children', tree: docker('ONBUILD COPY a.txt /x/'), sees: [] },
  {
    name: 'a link is copied as a link',
    tree: docker('COPY data /x', { 'data/l': { symlink: 'c.txt' } }),
    sees: [`${C} → /x/c.txt`, `${D} → /x/deep/d.txt`, 'environment/data/l → /x/l'],
  },
  { name: 'a link that is the source is followed', tree: docker('COPY l /x/', { l: { symlink: 'a.txt' } }), sees: [`${A} → /x/l`] },
  {
    name: 'a link to the artefact',
    tree: docker('COPY a.txt l /x/\nCOPY data /y', {
      'data/k': { symlink: '../skills/w' },
      l: { symlink: 'b.csv' },
      'skills/w/SKILL.md': 'k',
    }),
    sees: [
      `${A} → /x/a.txt`,
      `${B} → /x/l`,
      `${C} → /y/c.txt`,
      `${D} → /y/deep/d.txt`,
      'environment/data/k → /y/k',
      'environment/skills/w/SKILL.md → /y/k/SKILL.md ~',
    ],
  },
  {
    name: 'a link out of the context leads nowhere',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY data /x\n', 'data/l': { symlink: '../../tests/t' } }, { 'tests/t/u.txt': '1' }),
    sees: ['environment/data/l → /x/l'],
    states: { 'tests/t/u.txt': 'hidden' },
  },
  {
    name: 'an odd name of the Dockerfile',
    tree: harbor({ 'agent.Dockerfile': 'FROM base\nCOPY a.txt /x/\n', ...FILES }),
    sees: [`${A} → /x/a.txt`],
  },
  {
    name: 'the Dockerfile of a separate verifier',
    tree: harbor({ Dockerfile: 'FROM base\n' }, { 'tests/Dockerfile': 'FROM base\nCOPY . /tests\n', 'tests/t.py': '' }),
    sees: [],
    states: { 'tests/t.py': 'hidden' },
  },
  {
    name: 'a glob that finds nothing',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY a.txt test* *.md /x/\n', ...FILES }, { 'tests/t.py': '' }),
    sees: [`${A} → /x/a.txt`],
  },
  {
    name: 'a glob below a folder of the task',
    tree: harbor({ Dockerfile: 'FROM base\nCOPY tests/*.py /x/\n' }, { 'tests/t.py': '', 'tests/u.txt': '' }),
    sees: ['tests/t.py → /x/t.py'],
  },
  { name: 'parents of a folder', tree: docker('COPY --parents data/./deep b.csv /x/'), sees: [`${B} → /x/b.csv`, `${D} → /x/deep/d.txt`] },
  {
    name: 'the mode of a folder that is copied',
    tree: docker('COPY --chmod=700 data /x\nUSER app'),
    guards: ['/x/c.txt holds', '/x/deep/d.txt holds'],
  },
];
