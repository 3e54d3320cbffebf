import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Runs git as it is after its installation, whatever the person who runs the test has configured. */
export function gitIn(cwd: string, ...args: readonly string[]): string {
  const settings = ['user.name=t', 'user.email=t@example.org', 'protocol.file.allow=always', 'core.excludesFile=/dev/null'];
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const env = { ...own, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
