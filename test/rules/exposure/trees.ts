import type { Tree } from '../../../src/tester/index.js';

export const DOCKERFILE = 'environment/Dockerfile';
const VERIFIER = 'def test_total():\n    assert open("/app/out.txt").read().strip() == "x"  # filled in by the grader\n';

export interface World {
  /** Lines of the Dockerfile, `FROM` and `WORKDIR /app` before them unless the first is a `FROM`. */
  readonly docker?: readonly string[];
  readonly instruction?: string;
  readonly files?: Tree;
}

function dockerfile(lines: readonly string[]): string {
  const head = /^FROM/i.test(lines[0] ?? '') ? [] : ['FROM debian:12', 'WORKDIR /app'];
  return `${[...head, ...lines].join('\n')}\n`;
}

/** A Harbor task; the instructions given begin on line 3 of its Dockerfile. */
export function harbor({ docker, instruction = 'Study the records and write a report.\n', files = {} }: World): Tree {
  return {
    'task.toml': 'version = "1.0"\n',
    'instruction.md': instruction,
    'tests/test_outputs.py': VERIFIER,
    ...(docker === undefined ? {} : { [DOCKERFILE]: dockerfile(docker) }),
    ...files,
  };
}

/** A BenchFlow task. */
export function benchflow({ docker, instruction = 'Study the records and write a report.\n', files = {} }: World): Tree {
  return {
    'task.md': `---\nname: records\n---\n${instruction}`,
    'verifier/test_outputs.py': VERIFIER,
    ...(docker === undefined ? {} : { [DOCKERFILE]: dockerfile(docker) }),
    ...files,
  };
}

/** A Terminal-Bench task, whose folder is the build context. */
export function terminalBench({ docker = [], instruction = 'Study the records and write a report.', files = {} }: World): Tree {
  return {
    'task.yaml': `instruction: |-\n  ${instruction.trimEnd().replaceAll('\n', '\n  ')}\n`,
    Dockerfile: dockerfile(docker),
    'solution.sh': '#!/bin/bash\n# sorts the records by their date and adds up the amounts of each month\nsort records.csv\n',
    'run-tests.sh': '#!/bin/bash\npytest /tests/test_outputs.py -rA --color=no --maxfail=1\n',
    'tests/test_outputs.py': VERIFIER,
    ...files,
  };
}
