#!/usr/bin/env node
// How long a browser takes to open an HTML report of many findings, and how large the file is. Fails beyond the limits below.
// usage: bench/html.mjs [--findings 10000] [--tries 3] [--keep FILE]   KGTLINT_CHROMIUM names the browser (default: /usr/bin/chromium)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { importSource } from '../lib/bundle.mjs';
import { valueOf } from '../lib/flags.mjs';
import { manyFindings } from './html-result.mjs';

/** Seconds until the page answers, and MiB of the file, for 10,000 findings. */
const LIMITS = { open: 2, mebibytes: 10 };

const findings = Number(valueOf('--findings', '10000'));
const tries = Number(valueOf('--tries', '3'));
const folder = mkdtempSync(join(tmpdir(), 'kgtlint-html-'));
const file = valueOf('--keep', join(folder, 'report.html'));

const { format } = await importSource('src/report/formats/html.ts');
const { result, options } = manyFindings(findings);
const start = performance.now();
const page = format.render(result, options);
const rendered = (performance.now() - start) / 1000;
writeFileSync(file, page);
const mebibytes = Buffer.byteLength(page) / 2 ** 20;

const browser = await chromium.launch({ executablePath: process.env['KGTLINT_CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const opened = [];
for (let i = 0; i < tries; i += 1) opened.push(await open(browser));
await browser.close();
rmSync(folder, { recursive: true, force: true });

const best = opened.toSorted((a, b) => a.ready - b.ready)[0];
console.log(`${findings} findings: rendered in ${rendered.toFixed(2)} s, ${mebibytes.toFixed(2)} MiB, ${best.elements} elements`);
console.log(
  `opened in ${list('ready')} s (load after ${list('load')} s, CPU of the page ${list('cpu')} s); a search takes ${list('search')} s`,
);
if (best.ready > LIMITS.open || mebibytes > LIMITS.mebibytes) {
  console.error(`beyond the limit: ${LIMITS.open} s and ${LIMITS.mebibytes} MiB`);
  process.exitCode = 1;
}

function list(key) {
  return opened.map((one) => one[key].toFixed(2)).join(', ');
}

/** One fresh page. "ready": from the start of navigation until two frames have been drawn after `load`, so that a press is answered. */
async function open(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
  const times = await tab.evaluate(`new Promise((resolve) => {
    const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => {
      const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
      resolve({ load: loadEventEnd / 1000, ready: performance.now() / 1000, elements: document.getElementsByTagName('*').length });
    }));
    if (document.readyState === 'complete') frames(); else addEventListener('load', frames);
  })`);
  const { metrics } = await session.send('Performance.getMetrics');
  const cpu = metrics.find(({ name }) => name === 'TaskDuration').value;
  const search = await tab.evaluate(`new Promise((resolve) => {
    const start = performance.now();
    document.querySelector('[name=q]').value = 'conclusion';
    document.getElementById('filters').dispatchEvent(new Event('input', { bubbles: true }));
    const seen = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve((performance.now() - start) / 1000))));
    seen.observe(document.getElementById('shown'), { childList: true });
  })`);
  await context.close();
  return { ...times, cpu, search };
}
