#!/usr/bin/env node
// Prints the counts of a run of the tests as one plain line. usage: ci-summary.mjs FILE   (the JSON report of vitest)
import { existsSync, readFileSync } from 'node:fs';

const [, , file] = process.argv;

if (file === undefined || !existsSync(file)) {
  console.error('The tests wrote no report.');
  process.exitCode = 1;
} else {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, success } = JSON.parse(readFileSync(file, 'utf8'));
  // A test file that cannot be loaded counts no test, but is a failure.
  const failed = Math.max(numFailedTests, success ? 0 : 1, numFailedTests === 0 ? numFailedTestSuites : 0);
  console.log(`${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`);
  if (failed > 0 || numPassedTests === 0) process.exitCode = 1;
}
