import type { ReportingDescriptor } from 'sarif';
import type { RuleMeta } from '../../api/rule.js';
import type { Level } from '../../model/level.js';
import type { FormatOptions, LintResult } from '../types.js';
import { pageHelp } from './help.js';
import { sentence } from './message.js';

/** Longest description that code scanning takes. */
const DESCRIPTION = 1024;

const SEVERITY: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', note: 'recommendation' };
const PRECISION: Readonly<Record<Level, string>> = { error: 'very-high', warning: 'high', note: 'medium' };

/** A descriptor for every rule that was on, by id; rules that are only known from a finding get a bare one. */
export function ruleDescriptors(result: LintResult, options: FormatOptions): ReportingDescriptor[] {
  const descriptors = new Map(result.rules.map((meta) => [meta.id, ruleDescriptor(meta, options.readPage(meta.id))]));
  for (const { rule } of result.findings) {
    if (!descriptors.has(rule)) descriptors.set(rule, bareDescriptor(rule, pascalCase(rule), `Reports of the rule ${rule}.`));
  }
  return [...descriptors.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A descriptor with all that code scanning asks for, when one sentence is all there is to say. */
export function bareDescriptor(id: string, name: string, text: string): ReportingDescriptor {
  return { id, name, shortDescription: { text }, fullDescription: { text }, help: { text, markdown: text } };
}

function ruleDescriptor(meta: RuleMeta, page: string | null): ReportingDescriptor {
  const summary = sentence(`Reports ${meta.description}`);
  const help = pageHelp(page || summary);
  return {
    id: meta.id,
    name: pascalCase(meta.id),
    shortDescription: { text: cut(summary) },
    fullDescription: { text: cut((page && firstParagraph(help)) || summary) },
    help: { text: help, markdown: help },
    ...(isAbsoluteUrl(meta.docs.url) ? { helpUri: meta.docs.url } : {}),
    defaultConfiguration: { level: meta.level },
    properties: {
      tags: tags(meta),
      precision: meta.stability === 'preview' ? 'medium' : PRECISION[meta.level],
      'problem.severity': SEVERITY[meta.level],
    },
  };
}

function tags(meta: RuleMeta): string[] {
  return [
    ...new Set([
      'knowledge-gating',
      meta.docs.category,
      ...(meta.fixable ? ['fixable'] : []),
      ...(meta.stability === 'preview' ? ['preview'] : []),
    ]),
  ];
}

/** `answer-const` to `AnswerConst`. A name must differ from the id in more than case, so `one` becomes `OneRule`. */
export function pascalCase(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  return name.toLowerCase() === id.toLowerCase() || name === '' ? `${name}Rule` : name;
}

/** The first paragraph under the title of a page, on one line. */
function firstParagraph(page: string): string {
  const blocks = page.split(/\n\s*\n/).map((block) => block.trim());
  const paragraph = blocks.find((block) => block !== '' && !/^(#|---|\||<|```|[-*] |>)/.test(block));
  return (paragraph ?? '').replace(/\s+/g, ' ');
}

function cut(text: string): string {
  return text.length <= DESCRIPTION ? text : `${text.slice(0, DESCRIPTION - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function isAbsoluteUrl(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\/[^\s]+$/.test(url);
}
