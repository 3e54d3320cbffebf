import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OutputError, proveWritable, writeOutput } from '../../src/report/write.js';

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

describe('proveWritable', () => {
  it('writes nothing where a file can be written', async () => {
    writeFileSync(join(folder, 'old'), 'old');
    symlinkSync(join(folder, 'old'), join(folder, 'link'));
    for (const name of ['old', 'link', 'new', 'n'.repeat(250)]) await proveWritable(join(folder, name));
    await proveWritable('/dev/null');
    expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['link', 'old']);
  });

  it('says what writing would say', async () => {
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'locked'), '');
    chmodSync(join(folder, 'locked'), 0o444);
    for (const path of ['sub', 'no/report', 'locked', 'locked/report']) {
      const expected = await failure(join(folder, path));
      await expect(proveWritable(join(folder, path))).rejects.toThrow(expected.message);
    }
  });
});
