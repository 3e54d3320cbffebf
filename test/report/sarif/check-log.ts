import type { Location, Log, PhysicalLocation, Region, Result, Run } from 'sarif';
import { LineIndex } from '../../../src/report/lines.js';

type Files = Readonly<Record<string, string>>;

/** What is wrong with a log that neither its schema nor the validator sees; empty when all is well. */
export function checkLog(log: Log, files: Files = {}): string[] {
  const [run, ...more] = log.runs;
  if (!run || more.length > 0) return ['not exactly one run'];
  return [
    ...checkRun(run),
    ...(run.results ?? []).flatMap((result) => checkResult(result, run, files)),
    ...checkFingerprints(run.results ?? []),
  ];
}

function checkRun(run: Run): string[] {
  const results = run.results ?? [];
  const withList = results.filter((result) => result.suppressions !== undefined).length;
  const ids = (run.tool.driver.rules ?? []).map((rule) => rule.id);
  const tags = (run.tool.driver.rules ?? []).map((rule) => rule.properties?.tags ?? []);
  return problems({
    'no list of results': !Array.isArray(run.results),
    'no columnKind': run.columnKind !== 'utf16CodeUnits',
    'suppressions on some results only': withList !== 0 && withList !== results.length,
    'two rules of one id': new Set(ids).size !== ids.length,
    'too many or equal tags': tags.some((list) => list.length > 10 || new Set(list).size !== list.length),
    'description too long': (run.tool.driver.rules ?? []).some((rule) => (rule.fullDescription?.text ?? '').length > 1024),
    'root with an absolute URI': Object.values(run.originalUriBaseIds ?? {}).some((base) => base.uri !== undefined),
  });
}

function checkResult(result: Result, run: Run, files: Files): string[] {
  const all = [...(result.locations ?? []), ...(result.relatedLocations ?? [])];
  const ids = (result.relatedLocations ?? []).map((location) => location.id);
  return [
    ...problems({
      'ruleIndex points elsewhere': run.tool.driver.rules?.[result.ruleIndex ?? -1]?.id !== result.ruleId,
      'level without kind fail': result.kind !== undefined && result.kind !== 'fail',
      'no location': (result.locations ?? []).length !== 1,
      'ids of related locations not unique': new Set(ids).size !== ids.length || ids.includes(undefined),
      'no own fingerprint': !result.partialFingerprints?.['kgtlint/v1'],
    }),
    ...linkTargets(result.message.text ?? '')
      .filter((target) => !ids.map(String).includes(target))
      .map((target) => `link to ${target}`),
    ...all.flatMap((location) => checkLocation(location, run, files)),
    ...(result.fixes ?? [])
      .flatMap((fix) => fix.artifactChanges)
      .flatMap((change) => checkUri(change.artifactLocation.uri, change.artifactLocation.uriBaseId, run)),
  ];
}

function checkLocation(location: Location, run: Run, files: Files): string[] {
  const physical: PhysicalLocation | undefined = location.physicalLocation;
  if (!physical?.region?.startLine) return ['location without file and line'];
  const { uri, uriBaseId } = physical.artifactLocation ?? {};
  return [...checkUri(uri, uriBaseId, run), ...checkRegion(physical.region, uri ?? '', files)];
}

function checkUri(uri: string | undefined, baseId: string | undefined, run: Run): string[] {
  if (uri === undefined) return ['no URI'];
  return problems({
    [`undefined base ${baseId}`]: baseId === undefined || !Object.hasOwn(run.originalUriBaseIds ?? {}, baseId),
    [`URI ${uri} leaves the root`]:
      uri.startsWith('/') || uri.split('/').some((segment) => segment === '..' || segment === '.' || segment === ''),
    [`URI ${uri} is not encoded`]: !/^([\w\-.~!*'()/]|%[0-9A-F]{2})*$/.test(uri),
    [`URI ${uri} has a scheme`]: new URL(uri, 'file:///root/').protocol !== 'file:' || /^[a-z][a-z0-9+.-]*:/i.test(uri),
  });
}

function checkRegion(region: Region, uri: string, files: Files): string[] {
  const path = decodeURIComponent(uri);
  if (!Object.hasOwn(files, path)) return [];
  const line = new LineIndex(files[path]!).line(region.startLine!);
  return problems({
    'more than one line': region.endLine !== undefined && region.endLine !== region.startLine,
    'column beyond the line': line !== null && Math.max(region.startColumn ?? 1, region.endColumn ?? 1) > line.length + 1,
    'end before start': (region.endColumn ?? Infinity) < (region.startColumn ?? 1),
  });
}

/** Code scanning takes two results of one rule with one hash in one file for the same alert. */
function checkFingerprints(results: readonly Result[]): string[] {
  const keys = results
    .filter((result) => (result.suppressions ?? []).length === 0 && result.partialFingerprints?.['primaryLocationLineHash'])
    .map((result) =>
      JSON.stringify([result.ruleId, result.locations?.[0]?.physicalLocation?.artifactLocation?.uri, result.partialFingerprints]),
    );
  return problems({ 'two results of one rule and line': new Set(keys).size !== keys.length });
}

/** Targets of the links of a message, as a reader of SARIF finds them: a backslash escapes the next character. */
export function linkTargets(text: string): string[] {
  const targets: string[] = [];
  const link = /\\.|\[(?:[^\\[\]]|\\.)*\]\(([^)]*)\)/gsu;
  for (const [, target] of text.matchAll(link)) if (target !== undefined) targets.push(target);
  return targets;
}

function problems(found: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(found).filter((name) => found[name]);
}
