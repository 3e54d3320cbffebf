import { expect, test } from 'vitest';
import { holding } from './support.js';

const PYTHON = `#!/usr/bin/env python3
"""Reads 41.

More."""
# The yearly
# rate
RATE = 0.12  # per year
TABLE = {
    "surge": 31,
}

def damp(level, k=51):
    """One 61."""
    if level > 7.5:
        return level
PROMPT = """long 81
text"""
`;

const CASES: readonly (readonly [what: string, path: string, content: string, value: string, expected: readonly string[]])[] = [
  ['a constant with its comments', 'a.py', PYTHON, '0.12', ['code | RATE = 0.12 | RATE < per year < The yearly rate | 7:8']],
  ['a member', 'a.py', PYTHON, '31', ['code | "surge": 31, | surge < TABLE | 9:14']],
  ['a default', 'a.py', PYTHON, '51', ['code | def damp(level, k=51): | k < damp | 12:19']],
  ['a docstring', 'a.py', PYTHON, '61', ['comment | One 61. |  | 13:12']],
  ['the docstring of the file', 'a.py', PYTHON, '41', ['comment | Reads 41. |  | 2:10']],
  ['a comparison', 'a.py', PYTHON, '7.5', ['code | if level > 7.5: | level < damp | 14:16']],
  ['a long text', 'a.py', PYTHON, '81', ['code | long 81 text | PROMPT | 16:18']],
  ['joined comment lines', 'a.py', PYTHON, 'yearly rate', ['comment | The yearly rate | RATE | 5:7']],
  [
    'TypeScript',
    'a.ts',
    '/** Doc\n * of 51 */\nexport const RATE = 0.12; // per year\n',
    '0.12',
    ['code | export const RATE = 0.12; | RATE < per year < Doc of 51 | 3:21'],
  ],
  ['a block comment', 'a.ts', '/** Doc\n * of 51 */\nconst x = 1;\n', '51', ['comment | Doc of 51 | x | 2:7']],
  ['shell', 'a.sh', '#!/bin/bash\n# set it\nRATE=0.12 # py\n', '0.12', ['code | RATE=0.12 | RATE < py < set it | 3:6']],
  ['Rust', 'a.rs', '// it is\n// so 51\nconst RATE: f64 = 0.12;\n', '51', ['comment | it is so 51 | f64 < RATE | 2:7']],
  ['C', 'a.c', '#define RATE 0.12 /* per\n year */\n', '0.12', ['code | #define RATE 0.12 | RATE < per year | 1:14']],
  [
    'SQL, whose comment marks in strings are none',
    'a.sql',
    "select 'a--b', 0.12 as rate; -- note\n",
    '0.12',
    ["code | select 'a--b', 0.12 as rate; | note | 1:16"],
  ],
  ['a makefile', 'Makefile', '# note\nRATE := 0.12\n', '0.12', ['code | RATE := 0.12 | RATE < note | 2:9']],
  ['a script told by its first line', 'run', '#!/bin/sh\n# so 5\nexit 1\n', '5', ['comment | so 5 |  | 2:6']],
  ['ENV', 'Dockerfile', 'FROM a\nENV RATE=0.12 X="a b" \\\n  Y=51\n', '51', ['entry | Y=51 | Y | 3:5']],
  ['LABEL in the old form', 'Dockerfile', 'FROM a\nLABEL rate 0.12\n', '0.12', ['entry | rate 0.12 | rate | 2:12']],
  ['ARG', 'Dockerfile', 'ARG RATE="0.12"\n', '0.12', ['entry | RATE="0.12" | RATE | 1:11']],
  ['a heredoc', 'Dockerfile', 'RUN cat > /x <<EOF\nline 71\nEOF\nCOPY a b\n', '71', ['prose | line 71 |  | 2:6']],
  ['a comment of a Dockerfile', 'Dockerfile', 'FROM a\n# note 5\n', '5', ['comment | note 5 |  | 2:8']],
];

test.each(CASES)('%s', async (_, path, content, value, expected) => {
  expect(await holding(`environment/${path}`, content, value)).toEqual(expected);
});
