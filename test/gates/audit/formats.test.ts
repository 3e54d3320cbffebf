import { beforeAll, describe, expect, it } from 'vitest';
import { renderJson } from '../../../src/cli/audit/json.js';
import { renderMarkdown } from '../../../src/cli/audit/markdown.js';
import { renderTable } from '../../../src/cli/audit/table.js';
import type { AuditReport } from '../../../src/gates/audit/index.js';
import { audit, TIDES } from './support.js';

const FORMATS = { table: renderTable, json: renderJson, markdown: renderMarkdown };
let report: AuditReport;

beforeAll(async () => {
  const leak = {
    'environment/data/README.md': 'Heights include a surge allowance of 8.5%.\n',
    'environment/data/x.bin': { base64: 'AAEC/wA=' },
  };
  report = await audit(Object.fromEntries(Object.entries({ ...TIDES, ...leak }).map(([path, content]) => [`tides/${path}`, content])));
});

it.each(Object.entries(FORMATS))('%s: no value of a gate is in it', (_, render) => {
  const text = render(report, { version: '1.2.3' });
  expect(text).not.toMatch(/8\.5|0\.085|1\.085/);
  expect(text).toContain('surge');
  expect(text).toContain('environment/data/README.md');
  expect(text).toContain('binary data that no reader knows');
  expect(text.endsWith('\n')).toBe(true);
});

describe('markdown', () => {
  it('has the summary, a row for the task, and what no static check decides', () => {
    const text = renderMarkdown(report, { version: '1.2.3' });
    expect(text).toContain('audited: 1 of 1 task; clean: 0, leaks: 1, not auditable: 0.');
    expect(text).toMatch(/\| tides \| leaks \| 1 \| 14 \| \d+ \| 1 \| \d+ \| \d+ \|/);
    for (const limit of ['derived in principle', 'pass rates', 'free paraphrase', 'base images']) expect(text).toContain(limit);
  });
});

it('json: the shape for other programs', () => {
  const parsed = JSON.parse(renderJson(report, { version: '1.2.3' })) as Record<string, unknown>;
  expect(parsed).toMatchObject({
    version: 1,
    tool: { name: 'kgtlint', version: '1.2.3' },
    tasks: [{ task: 'tides', verdict: 'leaks', files: { unread: [{ file: 'environment/data/x.bin' }] } }],
    total: { gated: 1, audited: 1, clean: 0, leaks: 1, toJudge: 0, notAuditable: 0 },
  });
});

it('table: places for a person, and failures', () => {
  const text = renderTable({ ...report, failures: [{ task: 'broken', message: 'no such file' }] }, { version: '1.2.3' });
  expect(text).toMatch(/environment\/data\/README\.md:1 +error +gated-constant-leak +gate surge/);
  expect(text).toContain('Failed: broken: no such file');
  expect(text).toContain('audited: 1 of 2 tasks; clean: 0, leaks: 1, not auditable: 0, failed: 1');
});
