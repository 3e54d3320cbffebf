import rule from '../../../rules/protocol/artefact-solver.js';
import { RuleTester } from '../../../src/tester/index.js';
import { gated, SKILL } from './world.js';

const OPERATOR = `def soak(start, end, rate):
    return max(0.0, (end - start) / rate - 2.25)
`;

const SOLUTION = `import csv
import json

${OPERATOR}
pots = {}
for row in csv.DictReader(open("/root/kiln_log.csv")):
    hours = soak(float(row["from"]), float(row["to"]), 140)
    if row["glaze"] == "ash" and hours > 1:
        hours = hours * 1.15
    pots.setdefault(row["shelf"], []).append(round(hours, 3))
out = [{"shelf": shelf, "hours": sum(all_hours)} for shelf, all_hours in sorted(pots.items())]
with open("/root/out/shelf_hours.json", "w") as target:
    json.dump(out, target)
`;

/** The same program under other names, with comments of its own. */
const RENAMED = `"""All rules."""
${SOLUTION.replace(/\b(pots|row|hours|shelf|all_hours|target|out|soak|start|end|rate)\b(?!")/g, '$1_x').replace('pots_x = {}', 'pots_x = {}  # by shelf')}`;

const SCRIPT = 'environment/skills/kiln-firing-rules/scripts/fire.py';
const world = (files: Record<string, string>) =>
  gated({
    instruction: 'Read `/root/kiln_log.csv` and write `/root/out/shelf_hours.json`.\n',
    files: { 'environment/kiln_log.csv': 'shelf,from,to\n', 'solution/solve.py': SOLUTION, ...files },
  });

const READER = 'import pandas as pd\nframe = pd.read_csv("data/kiln_log.csv")\nframe.to_json("shelf_hours.json")\n';

new RuleTester().run('artefact-solver', rule, {
  valid: [
    { name: 'no code', tree: world({}) },
    { name: 'an operator that the solution uses', tree: world({ [SCRIPT]: OPERATOR }) },
    { name: 'an operator in a block', tree: world({ [SKILL]: `Soak:\n\n\`\`\`python\n${OPERATOR}\`\`\`\n` }) },
    {
      name: 'other code of the same size',
      tree: world({
        [SCRIPT]: SOLUTION.split('\n')
          .reverse()
          .join('\n')
          .replace(/\w+/g, (word) => `${word}${word.length % 3}(`),
      }),
    },
    { name: 'a block of another kind', tree: world({ [SKILL]: `\`\`\`text\n${SOLUTION}\`\`\`\n` }) },
    {
      name: 'code that only names the files',
      tree: world({ [SCRIPT]: '# kiln_log.csv to shelf_hours.json\nimport json\njson.load(open("a.json"))\nopen("b", "w").write("")\n' }),
    },
    {
      name: 'code that reads the input and writes nothing of the task',
      tree: world({ [SCRIPT]: 'print(open("kiln_log.csv").read())\nopen("x.log", "w").write("a")\n' }),
    },
    {
      name: 'a solution that only calls',
      tree: world({ 'solution/solve.py': 'import fire\nfire.run()\n', [SCRIPT]: 'import fire\nfire.run()\n' }),
    },
    { name: 'a task that is not gated', tree: { ...gated({ manifest: null }), 'solution/solve.py': SOLUTION, [SCRIPT]: SOLUTION } },
    {
      name: 'the verifier is no solution',
      tree: world({
        'solution/solve.py': '',
        'tests/check.py': SOLUTION,
        [SCRIPT]: SOLUTION.replace('/root/out/', '').replace('shelf_hours.json', 'x.json'),
      }),
    },
  ],
  invalid: [
    {
      name: 'the solution as it is',
      tree: world({ [SCRIPT]: SOLUTION }),
      errors: [{ messageId: 'contains', level: 'error', file: SCRIPT, line: 1, data: { percent: 100 } }],
    },
    {
      name: 'the solution under other names',
      tree: world({ [SCRIPT]: RENAMED }),
      errors: [{ messageId: 'contains', level: 'error', file: SCRIPT, line: 1 }],
    },
    {
      name: 'the solution in a block, at its fence',
      tree: world({ [SKILL]: `# Rules\n\nRun this:\n\n\`\`\`python\n${SOLUTION}\`\`\`\n` }),
      errors: [{ messageId: 'contains', level: 'error', file: SKILL, line: 5, evidence: ['solution/solve.py:1'] }],
    },
    {
      name: 'a solution in a shell script of the same kind',
      tree: world({ 'solution/solve.py': '', 'solution/solve.sh': `#!/bin/bash\npython3 <<'EOF'\n${SOLUTION}EOF\n`, [SCRIPT]: SOLUTION }),
      errors: [{ messageId: 'contains', level: 'error', file: SCRIPT, line: 1 }],
    },
    {
      name: 'more than half of it',
      tree: world({ [SCRIPT]: SOLUTION.split('\n').slice(0, 11).join('\n') }),
      errors: [{ messageId: 'contains', level: 'warning', file: SCRIPT, line: 1 }],
    },
    {
      name: 'less than half, with other bounds',
      tree: world({ [SCRIPT]: OPERATOR }),
      options: { warning: 0.05, error: 0.1 },
      errors: [{ messageId: 'contains', level: 'error', file: SCRIPT, line: 1 }],
    },
    {
      name: 'from the input to the output',
      tree: world({ [SCRIPT]: READER }),
      errors: [
        { messageId: 'endToEnd', level: 'warning', file: SCRIPT, line: 1, data: { input: 'kiln_log.csv', output: 'shelf_hours.json' } },
      ],
    },
  ],
});
