import { describe, expect, it } from 'vitest';
import { FILE_START } from '../../src/model/place.js';
import { changedMode, changedOwner, guardOf, withMode } from '../../src/visibility/access.js';

const by = { file: 'Dockerfile', range: FILE_START, text: 'RUN chmod' };

describe('changedMode', () => {
  it.each([
    [0o644, '600', 0o600],
    [0o644, '0400', 0o400],
    [0o755, '4755', 0o755],
    [0o644, 'go-r', 0o600],
    [0o644, 'o=', 0o640],
    [0o644, 'a+x', 0o755],
    [0o644, '+x', 0o755],
    [0o644, 'u=rw,go=', 0o600],
    [0o640, 'o=g', 0o644],
    [0o600, 'go+rX', 0o655],
    [0o777, 'a-rwx,u+r', 0o400],
  ])('%o after %s', (before, mode, after) => {
    expect(changedMode(before, mode)).toBe(after);
  });

  it.each(['', '9', 'z+r', 'u', '$MODE', '--reference=x'])('cannot read %j', (mode) => {
    expect(changedMode(0o644, mode)).toBeNull();
  });
});

describe('guardOf', () => {
  const app = { name: 'app', isRoot: false, by: null };
  const root = { name: 'root', isRoot: true, by: null };

  it.each([
    ['others cannot read', withMode(undefined, 0o600, by), app, true],
    ['the agent is root', withMode(undefined, 0o600, by), root, false],
    ['the agent is the owner', withMode(changedOwner(undefined, 'app:app'), 0o600, by), app, false],
    ['the agent is the owner, who cannot read either', withMode(changedOwner(undefined, 'app'), 0o040, by), app, true],
    ['the agent is in the group', withMode(changedOwner(undefined, 'root:app'), 0o640, by), app, false],
    ['the group is another', withMode(changedOwner(undefined, 'root:staff'), 0o640, by), app, true],
  ])('%s', (_, access, agent, holds) => {
    expect(guardOf([], access, agent)).toEqual({ by, holds });
  });

  it('is none where others can read', () => {
    expect(guardOf([], withMode(undefined, 0o644, by), app)).toBeNull();
    expect(guardOf([], changedOwner(undefined, 'x'), app)).toBeNull();
    expect(guardOf([], undefined, app)).toBeNull();
  });

  it('is that of a folder above', () => {
    expect(guardOf([withMode(undefined, 0o700, by)], undefined, app)).toEqual({ by, holds: true });
    expect(guardOf([withMode(undefined, 0o711, by)], undefined, app)).toBeNull();
  });
});
