import { spawn } from 'node:child_process';

/** When to kill: milliseconds after a moment that the child shows. */
export interface KillPoint {
  readonly delay: number;
  /** True once the moment is there; absent: when the child says `ready`. */
  readonly when?: () => boolean;
}

export interface ChildEnd {
  /** Milliseconds from the moment to the end; null where it never came. */
  readonly lasted: number | null;
  readonly killed: boolean;
}

/** Runs Node with the arguments and kills it with SIGKILL at the point; null: it is left alone. Resolves when the process is gone. */
export function runChild(args: readonly string[], cwd: string, point: KillPoint | null): Promise<ChildEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    let start: number | null = null;
    let over = false;
    const begin = () => {
      start ??= performance.now();
      if (point) setTimeout(() => child.kill('SIGKILL'), point.delay);
    };
    const look = () => {
      if (over || start !== null) return;
      if (point?.when?.()) begin();
      else setImmediate(look);
    };
    if (point?.when) look();
    child.stdout.on('data', (data: Buffer) => {
      if (!point?.when && data.includes('ready')) begin();
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      over = true;
      resolve({ lasted: start === null ? null : performance.now() - start, killed: signal === 'SIGKILL' });
    });
  });
}

/** Works on the items, a few at a time. */
export async function pool<T>(items: readonly T[], size: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: size }, worker));
}
