import { describe, expect, it } from 'vitest';
import { fileUrls } from '../../src/action/links.js';

const SHA = 'a'.repeat(40);
const env = { GITHUB_SERVER_URL: 'https://git.example.org', GITHUB_REPOSITORY: 'octo/bench', GITHUB_SHA: SHA };
const place = { workspace: '/w', cwd: '/w/a', root: '/w' };

describe('links to lines', () => {
  it('name the commit, and encode what means something in a URL or in Markdown', () => {
    const url = fileUrls(env, place)!;
    expect(url('a b/(c)#?.json', 7)).toBe(`https://git.example.org/octo/bench/blob/${SHA}/a%20b/%28c%29%23%3F.json?plain=1#L7`);
    expect(url("数*'!\ud800", 1)).toBe(`https://git.example.org/octo/bench/blob/${SHA}/%E6%95%B0%2A%27%21%EF%BF%BD?plain=1#L1`);
  });

  it.each([
    ['no server', { ...env, GITHUB_SERVER_URL: undefined }, place],
    ['a server that is none', { ...env, GITHUB_SERVER_URL: 'javascript:x' }, place],
    ['no repository', { ...env, GITHUB_REPOSITORY: '' }, place],
    ['a repository that is none', { ...env, GITHUB_REPOSITORY: 'a/b)(' }, place],
    ['no commit', { ...env, GITHUB_SHA: 'main' }, place],
    ['a checkout below the workspace', env, { ...place, root: '/w/a' }],
  ])('are not made for %s', (_, given, where) => {
    expect(fileUrls(given, where)).toBeNull();
  });
});
