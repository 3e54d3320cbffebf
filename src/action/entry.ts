// The file that `uses: OWNER/kgtlint` runs. Everything else is loaded once faults have a place to go.
import { setTiering } from '../cli/tiering.js';

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

// As in the command line: optimised code does not pay within a run of a second.
setTiering('late');
const { main } = await import('./main.js');
process.exitCode = await main(process.env);

/** What no other part has caught. The message becomes an annotation, by the rules of workflow commands. */
function fail(error: unknown): never {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const escaped = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  process.stdout.write(`::error title=kgtlint failed::${escaped}\n`);
  process.exit(1);
}
