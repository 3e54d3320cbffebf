import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finding, options, result } from '../results.js';
import { chromiumPath, ReportBrowser } from './browser.js';
import { colours, contrast, filterCounts, overflows, shownFindings } from './probes.js';
import { hostile, sample } from './sample.js';

const executable = chromiumPath();
// A machine without the browser may leave these tests out; the machine that decides about a change may not.
const isLeftOut = executable === null && !process.env['CI'];

if (isLeftOut) console.warn('test/report/html/chromium.test.ts is left out: install chromium or name one by KGTLINT_CHROMIUM');

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for a condition of the page. Playwright's own way evaluates it in the page, which the policy of the page refuses. */
async function until(page: Page, condition: string): Promise<void> {
  await expect.poll(() => page.evaluate(condition), { timeout: 5000 }).toBe(true);
}

const SIZES = [360, 768, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/** Long words and paths, which have to wrap. */
function long(): ReturnType<typeof sample> {
  const { result: made, options: how } = sample();
  const path = `${'a_very_long_folder_name_'.repeat(6)}/${'模式'.repeat(40)}/submission_schema.json`;
  const wide = [0, 1].map((i) =>
    finding({
      fingerprint: `long${i}`,
      file: `sets/one/${path}`,
      message: `"/${'x'.repeat(300)}" can only be ${'9'.repeat(200)}`,
      field: `/${'y'.repeat(200)}`,
    }),
  );
  const findings = [...made.findings, ...wide];
  return {
    result: { ...made, findings, summary: { ...made.summary, bits: { ...made.summary.bits, [path]: 99 } } },
    options: { ...how, readText: () => `${'"key": '.repeat(300)}\n`.repeat(4) },
  };
}

describe.skipIf(isLeftOut)('the HTML report in Chromium', () => {
  const browser = new ReportBrowser();
  beforeAll(() => {
    if (executable === null) throw new Error('there is no chromium on the path: install it, or name one by KGTLINT_CHROMIUM');
    return browser.start(executable);
  });
  afterAll(() => browser.stop());

  it('opens without a complaint and asks for nothing', async () => {
    const { page, complaints, requests } = await browser.open(sample());
    await page.waitForTimeout(100);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
    expect(await page.title()).toBe('kgtlint report');
    await page.context().close();
  });

  it.each(SIZES)('fits into $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    const { page, complaints } = await browser.open(long(), { viewport: { width, height: 4000 }, colorScheme });
    await page.click('#open-all', { timeout: 5000 });
    await page.evaluate(`for (const one of document.querySelectorAll('details')) one.open = true`);
    await page.waitForTimeout(100);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    expect(await overflows(page)).toEqual([]);
    const picture = await page.screenshot();
    writeFileSync(join(browser.folder, `${colorScheme}-${width}.png`), picture);
    const blank = await page.context().newPage();
    expect(await colours(blank, picture)).toBeGreaterThan(50);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(SIZES)('can be used by everybody by the rules of axe, $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    const { page } = await browser.open(sample(), { viewport: { width, height: 900 }, colorScheme, bypassCSP: true }, 'accepted=1');
    await page.click('#open-all');
    await page.evaluate(axe);
    const found = await page.evaluate<{ id: string }[]>('axe.run().then(({ violations }) => violations)');
    expect(found.map(({ id }) => id)).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has enough contrast, %s', async (colorScheme) => {
    const { page } = await browser.open(sample(), { colorScheme }, 'accepted=1');
    await page.click('#open-all');
    const texts = [
      ...[
        'h1',
        '.lead',
        '.totals dt',
        '.totals .error dd',
        '.totals .warning dd',
        '.totals .note dd',
        '.quiet',
        'tbody a',
        'td.zero',
        'td small',
      ],
      ...[
        '#filters label',
        '#filters legend',
        '#filters small',
        '#filters select',
        '#shown',
        'h3 small',
        '.error summary b',
        '.warning summary b',
      ],
      ...[
        '.note summary b',
        '.task summary i',
        '.task summary span',
        'pre b',
        'mark',
        'dt',
        'dd',
        '.task details > a',
        '.failed',
        'footer',
        'button',
      ],
    ];
    for (const text of texts) expect(await contrast(page, text), text).toBeGreaterThanOrEqual(4.5);
    await page.context().close();
  });

  it('changes its theme by a button', async () => {
    const { page } = await browser.open(sample(), { colorScheme: 'light' });
    const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    const before = await background();
    expect(await page.textContent('#theme')).toBe('Dark theme');
    await page.click('#theme');
    expect(await background()).not.toBe(before);
    expect(await page.textContent('#theme')).toBe('Light theme');
    await page.reload();
    expect(await page.textContent('#theme')).toBe('Light theme');
    await page.context().close();
  });

  it('narrows the lists by each filter and says so', async () => {
    const { page } = await browser.open(sample());
    const status = () => page.textContent('#shown');
    const after = async (shown: string) => {
      await until(page, `document.getElementById('shown').textContent === ${JSON.stringify(shown)}`);
      return shownFindings(page);
    };
    expect(await status()).toBe('3 of 4 shown, in 2 tasks');
    expect(await shownFindings(page)).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(await filterCounts(page)).toEqual(['answer-const (2)', 'gated-constant-leak (1)', '1', '1', '1']);
    await page.check('[name=accepted]');
    expect(await after('4 of 4 shown, in 3 tasks')).toEqual(['aaaa', 'bbbb', 'cccc', 'dddd']);
    expect(await filterCounts(page)).toEqual(['answer-const (3)', 'gated-constant-leak (1)', '2', '1', '1']);
    await page.selectOption('[name=dataset]', 'other');
    expect(await after('2 of 4 shown, in 2 tasks')).toEqual(['cccc', 'dddd']);
    expect(await page.locator('.tasks tbody tr:visible th').allTextContents()).toEqual(['other/two', 'other/three']);
    await page.selectOption('[name=rule]', 'gated-constant-leak');
    expect(await after('1 of 4 shown, in 1 task')).toEqual(['cccc']);
    await page.click('[type=reset]');
    expect(await after('3 of 4 shown, in 2 tasks')).toEqual(['aaaa', 'bbbb', 'cccc']);
    expect(await filterCounts(page)).toEqual(['answer-const (2)', 'gated-constant-leak (1)', '1', '1', '1']);
    await page.selectOption('[name=role]', 'FROZEN_PROBLEM_DATA');
    expect(await after('1 of 4 shown, in 1 task')).toEqual(['bbbb']);
    await page.selectOption('[name=role]', '');
    await page.uncheck('[value=warning]');
    expect(await after('2 of 4 shown, in 2 tasks')).toEqual(['aaaa', 'cccc']);
    await page.fill('[name=q]', 'hidden SOLUTION');
    expect(await after('1 of 4 shown, in 1 task')).toEqual(['aaaa']);
    expect(await page.locator('.tasks tbody tr:visible').count()).toBe(1);
    await page.fill('[name=q]', 'no such text');
    expect(await after('0 of 4 shown, in 0 tasks')).toEqual([]);
    expect(await page.isVisible('#none')).toBe(true);
    await page.context().close();
  });

  it('keeps the view in its address', async () => {
    const { page } = await browser.open(sample());
    await page.selectOption('[name=dataset]', 'other');
    await page.check('[name=accepted]');
    await page.click('th:has-text("Bits left") button');
    await until(page, `location.hash.includes('accepted')`);
    const { hash } = new URL(page.url());
    expect(hash).toBe('#dataset=other&sort=Bits+left%3Aascending&accepted=1');
    const again = await browser.open(sample(), {}, hash.slice(1));
    expect(await shownFindings(again.page)).toEqual(['cccc', 'dddd']);
    expect(await again.page.inputValue('[name=dataset]')).toBe('other');
    expect(await again.page.locator('.tasks tbody tr:visible th').allTextContents()).toEqual(['other/three', 'other/two']);
    await page.context().close();
    await again.page.context().close();
  });

  it('opens what a link leads to, even if it was hidden', async () => {
    const { page } = await browser.open(sample(), {}, 'f:dddd');
    expect(await page.isVisible('[id="f:dddd"] dl')).toBe(true);
    await page.click('[id="f:dddd"] > a');
    await until(page, `document.getElementById('rule:answer-const').open`);
    await page.click('tbody a:has-text("sets/one")');
    await until(page, `document.getElementById('task:sets/one').getBoundingClientRect().top < innerHeight`);
    await page.context().close();
  });

  it('sorts the tasks, the worst first, and the other way round', async () => {
    const { page } = await browser.open(sample());
    const names = () => page.locator('.tasks tbody th').allTextContents();
    const sorted = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('th[aria-sort]')].map((one) => one.textContent + ' ' + one.ariaSort)`);
    expect(await sorted()).toEqual(['Errors descending']);
    await page.click('thead button:has-text("Recoverable")');
    expect(await names()).toEqual(['sets/one', 'other/three', 'other/two']);
    expect(await sorted()).toEqual(['Recoverable descending']);
    await page.click('thead button:has-text("Recoverable")');
    expect(await names()).toEqual(['other/three', 'sets/one', 'other/two']);
    await page.click('thead button:has-text("Bits left")');
    expect(await names()).toEqual(['sets/one', 'other/three', 'other/two']);
    await page.click('thead button:has-text("Task")');
    expect(await names()).toEqual(['other/three', 'other/two', 'sets/one']);
    await page.context().close();
  });

  it('is reached by the keyboard alone', async () => {
    const { page } = await browser.open(sample());
    const focused = () =>
      page.evaluate<string>(`(() => {
        const { activeElement: at } = document;
        const outline = getComputedStyle(at).outlineStyle;
        return [at.tagName.toLowerCase(), at.name || at.id || at.textContent.trim().slice(0, 12).trim(), at.value, outline].filter(Boolean).join(' ');
      })()`);
    const stops: string[] = [];
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const at = await focused();
      if (at.startsWith('body')) break;
      stops.push(at);
    }
    expect(stops.filter((stop) => !/ (?:solid|auto|double)$/.test(stop))).toEqual([]);
    const names = stops.map((stop) => stop.replace(/ \w+$/, ''));
    expect(names).toEqual([
      ...['a Skip to the', 'button theme'],
      ...['Task', 'Errors', 'Warnings', 'Notes', 'Accepted', 'Bits left', 'Recoverable'].map((title) => `button ${title}`),
      ...['a sets/one', 'a other/two', 'a other/three'],
      ...['input q', 'select rule', 'select dataset', 'select role', 'input level error', 'input level warning', 'input level note'],
      ...['input accepted 1', 'button Reset', 'button open-all', 'button close-all'],
      ...['summary error answer', 'summary warning answ', 'summary note gated-c', 'summary answer-const', 'summary 1 file whose'],
    ]);
    const first = page.locator('[id="f:aaaa"]');
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await first.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Space');
    expect(await first.getAttribute('open')).toBeNull();
    await page.locator('[value=warning]').focus();
    await page.keyboard.press('Space');
    await until(page, `document.getElementById('shown').textContent.startsWith('2 of')`);
    await page.context().close();
  });

  it('can be read without JavaScript', async () => {
    const { page } = await browser.open(sample(), { javaScriptEnabled: false });
    expect(await page.locator('.task details > summary:visible').count()).toBe(4);
    expect(await page.isVisible('#filters')).toBe(false);
    expect(await page.locator('button:visible').count()).toBe(0);
    await page.click('[id="f:aaaa"] > summary');
    expect(await page.isVisible('[id="f:aaaa"] dl')).toBe(true);
    await page.context().close();
  });

  it('prints all findings opened, without controls', async () => {
    const { page } = await browser.open(sample(), { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.isVisible('#filters')).toBe(false);
    const box = await page.locator('[id="f:aaaa"] dl').boundingBox();
    expect(box?.height).toBeGreaterThan(40);
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).color')).toBe('rgb(31, 35, 40)');
    await page.context().close();
  });

  it('does nothing that a linted text says', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, complaints, requests } = await browser.open(hostile(), { javaScriptEnabled }, javaScriptEnabled ? 'accepted=1' : '');
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('img, iframe, object, form[action]').count()).toBe(0);
      expect(await page.locator('.task details').count()).toBe(hostile().result.findings.length);
      if (javaScriptEnabled) {
        await page.click('#open-all');
        expect(await page.evaluate('globalThis.pwned')).toBeUndefined();
        expect(await overflows(page)).toEqual([]);
        expect(
          await page.evaluate<number>(
            `[...document.querySelectorAll('*')].filter((one) => [...one.attributes].some(({ name }) => name.startsWith('on'))).length`,
          ),
        ).toBe(0);
      }
      expect(complaints).toEqual([]);
      expect(requests).toEqual([]);
      await page.context().close();
    }
  });

  it('shows the first tasks of many, and all when asked', async () => {
    const many = result(
      Array.from({ length: 40 }, (_, i) => finding({ task: `sets/${i}`, file: `sets/${i}/a.json`, fingerprint: `n${i}` })),
    );
    const { page } = await browser.open({ result: many, options: options() });
    expect(await page.locator('.tasks tbody tr:visible').count()).toBe(15);
    await page.click('#all-tasks');
    expect(await page.locator('.tasks tbody tr:visible').count()).toBe(40);
    expect(await page.getAttribute('#all-tasks', 'aria-expanded')).toBe('true');
    await page.context().close();
  });

  it('holds ten thousand findings, of which the browser draws only what is in view', async () => {
    const many = result(
      Array.from({ length: 10_000 }, (_, i) =>
        finding({ task: `sets/${Math.floor(i / 10)}`, file: `sets/${Math.floor(i / 10)}/a.json`, fingerprint: `n${i}` }),
      ),
    );
    const { page, complaints } = await browser.open({ result: many, options: options() });
    expect(await page.textContent('#shown')).toBe('10000 of 10000 shown, in 1000 tasks');
    expect(await page.evaluate(`getComputedStyle(document.querySelector('section.task')).contentVisibility`)).toBe('auto');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
