#!/usr/bin/env node
// Makes the rule, its page and its test in one go, and registers the rule. usage: npm run new:rule -- <category>/<id>
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, writeIfChanged } from './lib/files.mjs';
import { pageTemplate, ruleTemplate, testTemplate } from './lib/rule-templates.mjs';

const [, category, id] = /^([a-z]+)\/([a-z]+(?:-[a-z0-9]+)+)$/.exec(process.argv[2] ?? '') ?? [];

if (id === undefined) {
  console.error('usage: npm run new:rule -- <category>/<id>   (an id has two or more lower-case words joined by "-")');
  process.exit(2);
}

const files = [
  [`rules/${category}/${id}.ts`, ruleTemplate(category, id)],
  [`docs/rules/${id}.md`, pageTemplate(id)],
  [`test/rules/${category}/${id}.test.ts`, testTemplate(category, id)],
];
const present = files.map(([path]) => path).filter((path) => existsSync(join(root, path)));

if (present.length > 0) {
  console.error(`Nothing written, these exist: ${present.join(', ')}`);
  process.exit(2);
}
for (const [path, content] of files) {
  writeIfChanged(join(root, path), content);
  console.log(`wrote ${path}`);
}
execFileSync(process.execPath, [join(root, 'scripts/generate.mjs')], { stdio: 'inherit' });
