import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputError, writeOutput } from '../../src/report/write.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kgtlint-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function failure(path: string): Promise<OutputError> {
  const error: unknown = await writeOutput(path, 'new').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OutputError);
  return error as OutputError;
}

describe('writeOutput', () => {
  it('writes and replaces a file and leaves nothing else', async () => {
    const path = join(folder, 'report.json');
    await writeOutput(path, 'one\n');
    await writeOutput(path, 'two\n');
    expect(readFileSync(path, 'utf8')).toBe('two\n');
    expect(readdirSync(folder)).toEqual(['report.json']);
  });

  it('writes through a symbolic link', async () => {
    writeFileSync(join(folder, 'real'), 'old');
    symlinkSync(join(folder, 'real'), join(folder, 'link'));
    await writeOutput(join(folder, 'link'), 'new');
    expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('new');
  });

  it('names a missing folder', async () => {
    const error = await failure(join(folder, 'no', 'report.json'));
    expect(error.message).toContain(`the folder ${join(folder, 'no')} does not exist; create it first`);
    expect(error.path).toBe(join(folder, 'no', 'report.json'));
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });

  it('refuses a folder and a path below a file', async () => {
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'file'), '');
    expect((await failure(join(folder, 'sub'))).message).toContain('it is a folder; name a file');
    expect((await failure(join(folder, 'file', 'x'))).message).toContain('is not a folder');
  });

  it('leaves a read-only file as it is', async () => {
    const path = join(folder, 'report.json');
    writeFileSync(path, 'old');
    chmodSync(path, 0o444);
    expect((await failure(path)).message).toContain('read-only');
    expect(readFileSync(path, 'utf8')).toBe('old');
  });

  it('writes to a device', async () => {
    await expect(writeOutput('/dev/null', 'x')).resolves.toBeUndefined();
  });

  it('neutralises the path in its message', async () => {
    expect((await failure(join(folder, 'no\u001b', 'x'))).message).not.toContain('\u001b');
  });
});
