import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROBE = fileURLToPath(new URL('./probe.cjs', import.meta.url));

/** One cold process: wall and CPU time in seconds, peak memory in MB, exit status. Output is read and thrown away. */
export function measure(args, cwd) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, ['--require', PROBE, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    let probe = '';
    let errors = '';
    child.stdout.resume();
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.stdio[3].on('data', (chunk) => (probe += chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      const wall = (performance.now() - start) / 1000;
      if (status === 0 || status === 1) resolve({ wall, ...JSON.parse(probe) });
      else reject(new Error(`node ${args.join(' ')} ended with ${status}: ${errors}`));
    });
  });
}

/**
 * Medians of several runs of each command. The commands take turns, so that a change of the machine's load meets all of
 * them; figures of one call may be compared with each other, not with those of another day.
 */
export async function alternate(commands, runs) {
  const samples = commands.map(() => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, { args, cwd }] of commands.entries()) {
      const sample = await measure(args, cwd);
      if (run > 0) samples[index].push(sample); // The first round fills the caches of the file system.
    }
  }
  return samples.map((list) => ({ wall: median(list, 'wall'), cpu: median(list, 'cpu'), rss: median(list, 'rss') }));
}

function median(list, key) {
  const sorted = list.map((sample) => sample[key]).sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
