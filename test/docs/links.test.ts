import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/files.mjs';
import { brokenLinks, linkedFiles } from './page/links.js';
import { ROOT } from './page/root.js';

const below = (folder: string) =>
  listFiles(`${ROOT}${folder}`)
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules/'))
    .map((path) => `${folder}/${path}`);
const docs = below('docs');
/** Instructions of example tasks are data. */
const readmes = below('fixtures').filter((path) => path.endsWith('/README.md'));
const pages = ['README.md', 'CHANGELOG.md', ...docs, ...below('editors'), ...readmes];

test.each(pages)('the links of %s lead somewhere', (page) => {
  expect(brokenLinks(ROOT, page)).toEqual([]);
});

test('every page of the docs is reached from README.md or docs/README.md', () => {
  const reached = new Set<string>();
  const queue = ['README.md', 'docs/README.md'];
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    if (reached.has(page)) continue;
    reached.add(page);
    queue.push(...linkedFiles(ROOT, page).filter((path) => path.endsWith('.md') && existsSync(`${ROOT}${path}`)));
  }
  expect(docs.filter((page) => !reached.has(page))).toEqual([]);
});
