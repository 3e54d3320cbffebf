import { answerSchema, csv, expected, json, readme } from './data.mjs';
import { program, pythonTest, solution, TEST_SCRIPT, typescriptTest } from './programs.mjs';
import { code, name, noun, paragraph, sentence, verb } from './words.mjs';

/** Paths with texts of one task: Harbor, Terminal-Bench v1 and BenchFlow by turns. */
export function taskFiles(index, random) {
  const example = { key: name(random), value: random.int(100, 99999), unit: `${noun(random)}-${random.int(10, 999)}` };
  // Some tasks give away what they hide.
  const secret = random.chance(0.02) ? code(random) : null;
  const subject = { output: `/app/output/${name(random)}.json`, data: '/app/data', hidden: random.chance(0.25), example, secret };
  return [harbor, terminalBench, benchflow][index % 3](random, subject);
}

function harbor(random, subject) {
  return {
    'task.toml': metadata(random),
    'instruction.md': instruction(random, subject),
    ...environment(random, 'environment/', subject),
    ...(random.chance(0.1) ? { 'environment/docker-compose.yaml': compose(random, 'main') } : {}),
    ...(random.chance(1 / 3) ? { 'environment/data/answer_schema.json': answerSchema(random) } : {}),
    ...tests(random, 'tests/', subject),
    'tests/test.sh': TEST_SCRIPT,
    'solution/solve.sh': solution(random, subject),
  };
}

function terminalBench(random, subject) {
  const body = instruction(random, subject).replaceAll(/^/gm, '  ');
  return {
    'task.yaml': `instruction: |-\n${body}\nauthor_name: bench\ndifficulty: medium\ncategory: ${noun(random)}\nparser_name: pytest\nmax_agent_timeout_sec: ${random.int(200, 4000)}\n`,
    ...environment(random, '', subject),
    ...(random.chance(0.1) ? { 'docker-compose.yaml': compose(random, 'client') } : {}),
    ...(random.chance(1 / 3) ? { 'data/answer_schema.json': answerSchema(random) } : {}),
    ...tests(random, 'tests/', subject),
    'run-tests.sh': TEST_SCRIPT,
    'solution.sh': solution(random, subject),
  };
}

function benchflow(random, subject) {
  return {
    'task.md': `---\ntitle: ${sentence(random)}\ncategory: ${noun(random)}\n---\n${instruction(random, subject)}`,
    ...environment(random, 'environment/', subject),
    ...(random.chance(0.1) ? { 'environment/docker-compose.yaml': compose(random, 'main') } : {}),
    ...(random.chance(1 / 3) ? { 'environment/data/answer_schema.json': answerSchema(random) } : {}),
    ...tests(random, 'verifier/', subject),
    'verifier/test.sh': TEST_SCRIPT,
    'oracle/solve.sh': solution(random, subject),
  };
}

function metadata(random) {
  return `version = "1.0"\n\n[metadata]\nauthor_name = "bench"\ndifficulty = "medium"\ncategory = "${noun(random)}"\ntags = ["${noun(random)}", "${noun(random)}"]\n\n[verifier]\ntimeout_sec = ${random.int(200, 4000)}.0\n\n[agent]\ntimeout_sec = ${random.int(200, 4000)}.0\n\n[environment]\nbuild_timeout_sec = 600.0\ncpus = 1\nmemory_mb = 2048\n`;
}

function instruction(random, { output, data, example }) {
  const fields = random.list(random.int(3, 7), () => `- \`${name(random)}\`: ${sentence(random)}`);
  const shown = random.chance(0.4)
    ? `\nFor example:\n\n\`\`\`json\n{"${example.key}": ${example.value}, "unit": "${example.unit}"}\n\`\`\`\n`
    : '';
  return `# ${verb(random)} the ${noun(random)}\n\n${paragraph(random)}\n\nThe inputs are in \`${data}\`. Write \`${output}\` with:\n\n${fields.join('\n')}\n${shown}\n${paragraph(random)}\n`;
}

function environment(random, folder, { secret }) {
  const hasNotes = secret !== null || random.chance(0.35);
  const data = Object.fromEntries(
    random.list(random.int(1, 3), (i) => {
      const path = `${folder}data/${noun(random)}-${i}`;
      return random.chance(0.6) ? [`${path}.csv`, csv(random)] : [`${path}.json`, json(random)];
    }),
  );
  return {
    [`${folder}Dockerfile`]: dockerfile(random, hasNotes),
    ...data,
    ...(random.chance(0.4) ? { [`${folder}src/${noun(random)}.py`]: program(random) } : {}),
    ...(hasNotes ? { [`${folder}notes/README.md`]: readme(random, secret) } : {}),
    ...(random.chance(0.002) ? { [`${folder}data/${noun(random)}.bin`]: random.bytes(20 << 20) } : {}),
  };
}

function dockerfile(random, hasNotes) {
  const runs = random.list(random.int(1, 4), () =>
    random.pick([
      () =>
        `RUN apt-get update && apt-get install -y --no-install-recommends git curl ${noun(random)}-tools \\\n    && rm -rf /var/lib/apt/lists/*`,
      () => `RUN pip install --no-cache-dir pandas==2.2.${random.int(0, 3)} numpy==1.26.4`,
      () => `RUN mkdir -p /app/output /app/${noun(random)} && chmod 755 /app/output`,
      () => `RUN cat > /etc/${noun(random)}.conf <<'EOF'\n# ${sentence(random)}\n${name(random)}=${random.int(10, 99999)}\nEOF`,
      () => `RUN echo "${sentence(random)}" > /etc/motd`,
      () =>
        `RUN python3 -c "import random; random.seed(${random.int(1, 9999)}); open('/app/${noun(random)}.txt', 'w').write(str(random.random()))"`,
    ])(),
  );
  return `FROM python:3.1${random.int(0, 3)}-slim-bookworm\n\nWORKDIR /app\n${runs.join('\n')}\nENV ${noun(random).toUpperCase()}_LEVEL=${random.int(1, 99)}\nCOPY data/ /app/data/\n${hasNotes ? 'COPY notes/ /opt/notes/\n' : ''}`;
}

function compose(random, service) {
  return `services:\n  ${service}:\n    build:\n      context: .\n    command: ["sh", "-c", "sleep infinity"]\n    environment:\n      - ${noun(random).toUpperCase()}_PORT=${random.int(2000, 9000)}\n    volumes:\n      - ./data:/app/data:ro\n  ${noun(random)}db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: ${noun(random)}${random.int(100, 999)}\n`;
}

function tests(random, folder, subject) {
  return {
    ...(random.chance(0.06) ? { [`${folder}outputs.test.ts`]: typescriptTest(random, subject) } : {}),
    [`${folder}test_outputs.py`]: pythonTest(random, subject),
    ...(subject.hidden ? { [`${folder}expected_output.json`]: expected(random) } : {}),
    ...(random.chance(0.1) ? { [`${folder}fixtures/${noun(random)}.csv`]: csv(random) } : {}),
  };
}
