#!/usr/bin/env node
// Lints the example repository as a user would. It leaks on purpose: finding nothing there is the failure.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const example = fileURLToPath(new URL('../fixtures/example', import.meta.url));
const { status } = spawnSync(process.execPath, [cli, '--root', example, example], { stdio: 'inherit' });
if (status === 1) console.log('The example leaks on purpose, and kgtlint found it: exit status 1.');
else console.error(`Expected exit status 1 for the leaks of the example, got ${status}.`);
process.exitCode = status === 1 ? 0 : 1;
