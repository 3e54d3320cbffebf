import { adjective, code, name, noun, paragraph, sentence } from './words.mjs';

/** A module of pytest functions on the task's output, 3 to 10 KB. */
export function pythonTest(random, { output, data, hidden, example, secret }) {
  const wanted = random.int(3000, 10000);
  const parts = [
    `"""${sentence(random)}"""`,
    'import csv\nimport json\nimport math\nimport os\nfrom pathlib import Path\n\nimport pytest\n',
    `OUTPUT = Path("${output}")`,
    `DATA = Path("${data}")`,
    ...(secret === null ? [] : [`EXPECTED_CODE = "${secret}"`]),
    ...(random.chance(0.1) ? [`REFERENCE_PATH = Path("${data}/${noun(random)}-0.csv")`] : []),
    ...(random.chance(0.2) ? [`UNITS = {"${example.key}": "${example.unit}", "limit": ${example.value}}`] : []),
    `TOLERANCE = ${random.pick(['1e-6', '0.01', '1e-4'])}`,
    `EXPECTED_${noun(random).toUpperCase()} = ${literals(random)}`,
    ...(hidden ? ['EXPECTED = json.loads((Path(__file__).parent / "expected_output.json").read_text())'] : []),
    '\n\n@pytest.fixture(scope="module")\ndef result():\n    assert OUTPUT.exists(), f"{OUTPUT} is missing"\n    return json.loads(OUTPUT.read_text())\n',
  ];
  let size = 0;
  for (let i = 0; size < wanted; i += 1) {
    const part = i % 4 === 3 ? helper(random, i) : pythonCase(random, i);
    parts.push(part);
    size += part.length;
  }
  return `${parts.join('\n')}\n`;
}

function literals(random) {
  return random.chance(0.5)
    ? `{${random.list(random.int(3, 8), () => `"${name(random)}": ${random.decimal(5000)}`).join(', ')}}`
    : `[${random.list(random.int(4, 12), () => `"${code(random)}"`).join(', ')}]`;
}

function pythonCase(random, i) {
  const subject = name(random);
  const lines = [`def test_${subject}_${i}(result):`, `    """${sentence(random)}"""`];
  for (let n = random.int(2, 5); n > 0; n -= 1) lines.push(`    ${assertion(random)}`);
  if (random.chance(0.3))
    lines.push(
      `    with open(DATA / "${noun(random)}.csv", newline="") as handle:`,
      '        rows = list(csv.DictReader(handle))',
      `    assert len(rows) == ${random.int(10, 900)}`,
    );
  return `\n${lines.join('\n')}\n`;
}

function assertion(random) {
  const key = name(random);
  return random.pick([
    () => `assert result["${key}"] == ${random.int(100, 99999)}`,
    () => `assert result["${key}"] == "${code(random)}"`,
    () => `assert math.isclose(result["${key}"], ${random.decimal(9000, 4)}, rel_tol=TOLERANCE)`,
    () => `assert result["${key}"]["${noun(random)}"] == pytest.approx(${random.decimal(900, 3)}, abs=TOLERANCE)`,
    () => `assert "${code(random)}" in result["${key}"], "the ${noun(random)} is missing from ${key}"`,
    () => `assert sorted(result["${key}"]) == [${random.list(random.int(3, 6), () => random.int(10, 9999)).join(', ')}]`,
    () => `assert isinstance(result["${key}"], list)`,
  ])();
}

function helper(random, i) {
  const subject = name(random);
  return `\ndef _${subject}_${i}(rows, limit=${random.int(2, 90)}):
    """${sentence(random)}"""
    totals = {}
    for row in rows:
        key = row["${noun(random)}"].strip().lower()
        value = float(row.get("${name(random)}", 0) or 0)
        if value > limit * ${random.decimal(9)}:  # ${sentence(random)}
            totals[key] = totals.get(key, 0.0) + value
    return {key: round(value, 4) for key, value in sorted(totals.items()) if value}
`;
}

/** The same for vitest. */
export function typescriptTest(random, { output }) {
  const cases = random.list(
    random.int(8, 25),
    (i) => `  it('${noun(random)} ${i}: ${adjective(random)}', () => {
    const value = result['${name(random)}'];
    expect(value).toBe(${random.int(100, 99999)});
    expect(result['${name(random)}']).toEqual('${code(random)}');
  });`,
  );
  return `import { readFileSync } from 'node:fs';\nimport { describe, expect, it } from 'vitest';\n\nconst result = JSON.parse(readFileSync('${output}', 'utf8'));\n\ndescribe('${noun(random)}', () => {\n${cases.join('\n\n')}\n});\n`;
}

/** A script that runs the tests: the same in most tasks. */
export const TEST_SCRIPT = `#!/bin/bash
set -uo pipefail
apt-get update && apt-get install -y curl
curl -LsSf https://astral.sh/uv/0.9.5/install.sh | sh
source "$HOME/.local/bin/env"
uvx -p 3.12 -w pytest==8.4.1 -w pytest-json-ctrf pytest --ctrf /logs/verifier/ctrf.json /tests/test_outputs.py -rA
if [ $? -eq 0 ]; then echo 1 > /logs/verifier/reward.txt; else echo 0 > /logs/verifier/reward.txt; fi
`;

export function solution(random, { output, data }) {
  const lines = random.list(
    random.int(8, 30),
    () =>
      `    ${name(random)} = sum(float(row["${noun(random)}"]) for row in rows if row["${noun(random)}"] != "${code(random)}") * ${random.decimal(40)}`,
  );
  return `#!/bin/bash
set -euo pipefail
mkdir -p "$(dirname ${output})"
cat > /tmp/solve.py <<'EOF'
import csv, json
def main():
    rows = list(csv.DictReader(open("${data}/${noun(random)}.csv")))
${lines.join('\n')}
    json.dump({${random.list(6, () => `"${name(random)}": ${random.int(100, 99999)}`).join(', ')}}, open("${output}", "w"))
main()
EOF
python3 /tmp/solve.py
`;
}

/** A program that the agent finds; some have expectations of their own, some something encoded. */
export function program(random) {
  const own = random.chance(0.3) ? `EXPECTED_${noun(random).toUpperCase()} = ${random.int(100, 9999)}\n` : '';
  const blob = random.chance(0.08) ? `ICON = "${random.bytes(600).toString('base64')}"\n` : '';
  return `"""${paragraph(random)}"""\nimport csv\n${own}${blob}\n${random.list(random.int(2, 6), (i) => helper(random, i)).join('\n')}`;
}
