import type { Log, Run } from 'sarif';
import { Texts } from '../lines.js';
import { liveFindings, shownFindings } from '../select.js';
import type { FormatOptions, LintResult } from '../types.js';
import { groupFindings, limitGroups } from './groups.js';
import { notificationDescriptors, notifications } from './notifications.js';
import { ResultBuilder } from './results.js';
import { ruleDescriptors } from './rules.js';
import { SOURCE_ROOT } from './uri.js';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** A SARIF 2.1.0 log with one run. The same result gives the same log: no time, no absolute path, no random id. */
export function sarifLog(result: LintResult, options: FormatOptions): Log {
  return { $schema: SCHEMA, version: '2.1.0', runs: [run(result, options)] };
}

function run(result: LintResult, options: FormatOptions): Run {
  const isFull = options.sarifProfile === 'full';
  const findings = isFull ? shownFindings(result, options) : liveFindings(result, options);
  const groups = groupFindings(findings);
  const { kept, leftOut } = isFull ? { kept: groups, leftOut: new Map() } : limitGroups(groups);
  const rules = ruleDescriptors(result, options);
  const ruleIndex = new Map(rules.map((rule, index) => [rule.id, index]));
  const withSuppressions = isFull && findings.some((finding) => finding.suppressed !== null);
  const builder = new ResultBuilder(kept, new Texts((path) => options.readText(path)), ruleIndex, options, withSuppressions);
  return {
    tool: {
      driver: {
        name: 'kgtlint',
        version: options.version,
        semanticVersion: options.version,
        informationUri: packageUrl(options.version),
        rules,
        notifications: notificationDescriptors(),
      },
    },
    ...automation(options.sarifCategory),
    invocations: [
      { executionSuccessful: result.failures.length === 0, toolExecutionNotifications: notifications(result, leftOut, isFull) },
    ],
    originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'The root of the linted repository.' } } },
    columnKind: 'utf16CodeUnits',
    results: kept.map((group) => builder.build(group)),
    ...(isFull ? { properties: totals(result) } : {}),
  };
}

/** A package URL (ECMA-427): names the release wherever it is fetched from, and promises no page that might move. */
function packageUrl(version: string): string {
  return `pkg:npm/kgtlint@${encodeURIComponent(version)}`;
}

/** Only when asked for: a category in the log wins over the `category` input of the upload action. */
function automation(category: string | null): Pick<Run, 'automationDetails'> {
  return category === null ? {} : { automationDetails: { id: `${category.replace(/\/+$/, '')}/` } };
}

function totals(result: LintResult): Record<string, unknown> {
  const { tasks, files, errors, warnings, notes, suppressed, unread, bits } = result.summary;
  return { tasks, files, errors, warnings, notes, suppressed, unread: unread.length, bits };
}
