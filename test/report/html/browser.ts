import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { format } from '../../../src/report/formats/html.js';
import type { FormatOptions, LintResult } from '../../../src/report/types.js';

/** The browser to test with: `KGTLINT_CHROMIUM`, else `chromium` on the path; null where there is none. */
export function chromiumPath(): string | null {
  const named = process.env['KGTLINT_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'chromium')).find((path) => existsSync(path)) ?? null;
}

/** A page, and what went wrong in it. */
export interface Opened {
  readonly page: Page;
  /** Messages of the console at the level of warnings and above, and errors that nothing caught. */
  readonly complaints: readonly string[];
  /** Addresses that the page asked for beside its own. */
  readonly requests: readonly string[];
}

/** A real browser with reports written to files of a folder of its own. */
export class ReportBrowser {
  readonly folder = mkdtempSync(join(tmpdir(), 'kgtlint-html-'));
  #browser: Browser | undefined;
  #files = 0;

  async start(executablePath: string): Promise<void> {
    this.#browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async open(
    report: { readonly result: LintResult; readonly options: FormatOptions },
    how: BrowserContextOptions = {},
    fragment = '',
  ): Promise<Opened> {
    const file = join(this.folder, `${this.#files++}.html`);
    writeFileSync(file, format.render(report.result, report.options));
    const context = await this.#browser!.newContext({ viewport: { width: 1280, height: 900 }, ...how });
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    const own = pathToFileURL(file).href;
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => !request.url().startsWith(own) && request.url() !== 'data:,' && requests.push(request.url()));
    await page.goto(`${own}${fragment === '' ? '' : `#${fragment}`}`);
    return { page, complaints, requests };
  }
}
