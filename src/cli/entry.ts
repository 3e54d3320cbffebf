#!/usr/bin/env node
// The file behind the `kgtlint` command. It stays tiny: everything else is loaded only when there is something to do.
import { version } from '../version.js';
import { setTiering } from './tiering.js';

const [, , ...argv] = process.argv;

process.stdout.on('error', ignoreClosedPipe);
process.stderr.on('error', ignoreClosedPipe);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

if (argv[0] === '--version' || argv[0] === '-v') process.stdout.write(`${version}\n`);
else await run();

async function run(): Promise<void> {
  try {
    // A run of a second is over before optimised code pays for its compilation, which takes half of the CPU time of a cold
    // run by default. Ten times the default budget keeps it for the long runs that need it.
    setTiering('late');
    const { main } = await import('./main.js');
    process.exitCode = await main(argv);
  } catch (error) {
    fail(error);
  }
}

/** A reader such as `head` may leave early; the exit status still tells what was found. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') fail(error);
}

function fail(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const detail = process.env['KGTLINT_DEBUG'] ? (stack ?? message) : `${message}\n(KGTLINT_DEBUG=1 shows where it comes from)`;
  process.stderr.write(`kgtlint failed: ${detail}\n`);
  process.exit(2);
}
