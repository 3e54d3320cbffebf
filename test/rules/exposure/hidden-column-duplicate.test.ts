import rule from '../../../rules/exposure/hidden-column-duplicate.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const COUNT = 20;
const rows = Array.from({ length: COUNT }, (_, i) => i);
const csv = (header: string, row: (i: number) => string, order = rows): string => `${header}\n${order.map((i) => `${row(i)}\n`).join('')}`;
const value = (i: number): number => ((i * 7919) % 1009) / 10;

const task = (visible: Tree, hidden: Tree, instruction = 'Predict the value of every row.\n'): Tree => ({
  'task.toml': 'version = "1.0"\n',
  'instruction.md': instruction,
  'environment/Dockerfile': 'FROM python:3.12-slim\nWORKDIR /app\nCOPY . /app/\n',
  ...Object.fromEntries(Object.entries(visible).map(([name, text]) => [`environment/${name}`, text])),
  ...Object.fromEntries(Object.entries(hidden).map(([name, text]) => [`tests/${name}`, text])),
});

const input = csv('id,x,target', (i) => `${i},${i % 3},${value(i)}`);
const truth = csv('id,target', (i) => `${i},${value(i)}`);
const found = (line = 1) => ({ messageId: 'column', level: 'warning' as const, file: 'environment/rows.csv', line });

new RuleTester().run('hidden-column-duplicate', rule, {
  valid: [
    { name: 'other rows', tree: task({ 'rows.csv': input }, { 'truth.csv': csv('id,target', (i) => `${i + 100},${value(i)}`) }) },
    { name: 'other values', tree: task({ 'rows.csv': input }, { 'truth.csv': csv('id,target', (i) => `${i},${value(i) + 1}`) }) },
    { name: 'a table without the column', tree: task({ 'rows.csv': csv('id,x', (i) => `${i},${i % 3}`) }, { 'truth.csv': truth }) },
    { name: 'the same file twice', tree: task({ 'rows.csv': input }, { 'truth.csv': input }) },
    {
      name: 'an expected output that keeps the columns of the input',
      tree: task(
        { 'rows.csv': csv('id,name,price,qty', (i) => `${i},n${i},${value(i)},${i}`) },
        { 'expected.csv': csv('id,name,price,total', (i) => `${i},n${i},${value(i)},${i * value(i)}`) },
      ),
    },
    {
      name: 'a re-saved input',
      tree: task(
        { 'rows.csv': csv('id,a,b', (i) => `${i},${value(i)},${i}`) },
        { 'rows.csv': csv('id,a,b', (i) => `${i}, ${value(i)},${i}.0`) },
      ),
    },
    {
      name: 'a column that is to be kept',
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, 'Sort the rows and keep the column target as it is.\n'),
    },
    {
      name: 'few values that agree in part',
      tree: task({ 'rows.csv': 'id,class\n1,a\n2,b\n3,a\n' }, { 'truth.csv': 'id,class\n1,a\n2,b\n3,b\n' }),
    },
    { name: 'few values of no target', tree: task({ 'rows.csv': 'id,size\n1,5\n2,6\n' }, { 'truth.csv': 'id,size\n1,5\n2,6\n' }) },
    { name: 'few rows without a key', tree: task({ 'rows.csv': 'x,class\n1,a\n1,b\n' }, { 'truth.csv': 'class\na\nb\n' }) },
    { name: 'tables of another kind', tree: task({ 'rows.csv': input, 'a.json': '{"x": [1, 2]}' }, { 'truth.json': '{"target": 5}' }) },
    {
      name: 'wrong labels to be found',
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, 'Find the mislabelled rows; the column target has some.\n'),
    },
    {
      name: 'noisy labels',
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, 'Some labels in target are noisy. Clean them.\n'),
    },
    {
      name: 'annotations to be reviewed',
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, 'Review the annotations in `target` and list the wrong ones.\n'),
    },
  ],
  invalid: [
    ...[
      'Drop rows with bad entries, then predict target.',
      'Your target is compared with the correct labels.',
      'Predict target and verify your predicted labels.',
    ].map((instruction) => ({
      name: `no doubt about labels: ${instruction}`,
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, `${instruction}\n`),
      errors: [found()],
    })),
    {
      name: 'a column whose name has marks',
      tree: task({ 'rows.csv': input.replace('target', 'target-[x]') }, { 'truth.csv': truth.replace('target', 'target-[x]') }),
      errors: [found()],
    },
    {
      name: 'wrong labels, but of a column that the instruction does not name',
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, 'Find the mislabelled rows.\n'),
      errors: [found()],
    },
    {
      name: 'a column that the instruction names as what to predict',
      tree: task({ 'rows.csv': input }, { 'truth.csv': truth }, 'Predict target for every row.\n'),
      errors: [found()],
    },
    {
      name: 'the target by key, in another order',
      tree: task({ 'rows.csv': input }, { 'truth.csv': csv('id,target', (i) => `${i},${value(i)}`, [...rows].reverse()) }),
      errors: [
        {
          ...found(),
          column: 6,
          data: { column: 'target', hiddenColumn: 'target', hidden: 'tests/truth.csv', share: 100, rows: COUNT },
          evidence: ['tests/truth.csv:1'],
        },
      ],
    },
    {
      name: 'under another name',
      tree: task({ 'rows.csv': csv('id,x7', (i) => `${i},${value(i)}`) }, { 'truth.csv': truth }),
      errors: [found()],
    },
    {
      name: 'nearly all rows',
      tree: task({ 'rows.csv': input }, { 'truth.csv': csv('id,target', (i) => `${i},${i === 3 ? 'x' : value(i)}`) }),
      errors: [{ ...found(), data: { column: 'target', hiddenColumn: 'target', hidden: 'tests/truth.csv', share: 95, rows: COUNT } }],
    },
    {
      name: 'two classes, every row',
      tree: task({ 'rows.csv': 'id,x,class\n1,2,a\n2,2,b\n3,1,a\n' }, { 'truth.csv': 'id,class\n1,a\n2,b\n3,a\n' }),
      errors: [found()],
    },
    {
      name: 'by the order of the rows',
      tree: task({ 'rows.csv': csv('x,y', (i) => `${i % 2},${value(i)}`) }, { 'truth.csv': csv('y', (i) => `${value(i)}`) }),
      errors: [found()],
    },
    {
      name: 'JSON Lines against JSON',
      tree: task(
        { 'rows.jsonl': rows.map((i) => `${JSON.stringify({ id: i, label: value(i) })}\n`).join('') },
        { 'labels.json': JSON.stringify(rows.map((i) => ({ id: i, label: value(i) }))) },
      ),
      errors: [{ messageId: 'column', level: 'warning', file: 'environment/rows.jsonl', line: 1 }],
    },
    {
      name: 'a table that holds nothing but the answer',
      tree: task(
        { 'rows.csv': csv('id,height', (i) => `${i},${value(i)}`) },
        { 'answers.csv': csv('id,height', (i) => `${i},${value(i)}`, [...rows].reverse()) },
      ),
      errors: [found()],
    },
    {
      name: 'a table of answers that repeats the input',
      tree: task(
        { 'rows.csv': csv('id,x,target', (i) => `${i},${i},${value(i)}`) },
        { 'truth.csv': csv('id,x,target,w', (i) => `${i},${i},${value(i)},0`) },
      ),
      errors: [{ ...found(), level: 'note' }],
    },
  ],
});
