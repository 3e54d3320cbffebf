import type { Io } from './types.js';

/** The process that kgtlint runs in. */
export function systemIo(): Io {
  return {
    cwd: process.cwd(),
    env: process.env,
    stdoutIsTerminal: process.stdout.isTTY,
    stderrIsTerminal: process.stderr.isTTY,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    readStdin,
  };
}

async function readStdin(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
}
