import { InvalidArgumentError, Option } from 'commander';
import type { PlanKind } from '../../fix/plan/index.js';
import type { LintOptions } from '../lint-options.js';
import { UsageError } from '../types.js';

const KINDS: readonly PlanKind[] = ['problem', 'suggestion', 'layout'];

export function fixOptions(): Option[] {
  return [
    new Option('--fix', 'fix what can be fixed safely, and report what is left').default(false),
    new Option('--fix-dry-run', 'print what --fix would change as unified diffs, and write nothing').default(false),
    new Option('--fix-type <type>', `only fixes of this type: ${KINDS.join(', ')}; may be repeated`)
      .argParser(addKind)
      .default([], 'problem and layout'),
    new Option('--fix-with-checklist <file>', 'as --fix, and write what a person has to do first for refused fixes'),
  ];
}

function addKind(value: string, before: readonly PlanKind[]): readonly PlanKind[] {
  const kinds = value.split(',').map((name) => KINDS.find((kind) => kind === name.trim()));
  const known = kinds.filter((kind) => kind !== undefined);
  if (known.length < kinds.length) throw new InvalidArgumentError(`Allowed choices are ${KINDS.join(', ')}.`);
  return [...before, ...known];
}

/** A run that fixes, or shows what a fix would do. */
export function isFixing(options: FixFlags): boolean {
  return options.fix || options.fixDryRun || options.fixWithChecklist !== undefined;
}

/** Suggestions are among them only when they are asked for: they are told, never applied. */
export function kindsOf({ fixType }: Pick<LintOptions, 'fixType'>): ReadonlySet<PlanKind> {
  return new Set(fixType.length > 0 ? fixType : ['problem', 'layout']);
}

type FixFlags = Pick<LintOptions, 'fix' | 'fixDryRun' | 'fixWithChecklist'>;

export function checkFixOptions(options: LintOptions): void {
  if (!isFixing(options)) {
    if (options.fixType.length > 0) throw new UsageError('--fix-type goes with --fix or --fix-dry-run');
    return;
  }
  const name = options.fixDryRun ? '--fix-dry-run' : options.fix ? '--fix' : '--fix-with-checklist';
  if (options.fix && options.fixDryRun) throw new UsageError('--fix writes and --fix-dry-run writes nothing: give one of them');
  if (options.fixDryRun && options.fixWithChecklist !== undefined)
    throw new UsageError('--fix-with-checklist writes and --fix-dry-run writes nothing: give one of them');
  if (isSameFile(options)) throw new UsageError('--fix-with-checklist and --output-file name the same file: give each its own');
  if (options.stdin) throw new UsageError(`${name} changes files, and --stdin is none: save the text and give its path`);
  if (options.updateBaseline)
    throw new UsageError(`${name} and --update-baseline do not go together: fix first, look at what is left, then accept it`);
  const other = otherWork(options);
  if (other !== null) throw new UsageError(`${name} does not go with ${other}, which lints nothing`);
}

/** Devices take both, one after the other. */
function isSameFile({ fixWithChecklist, outputFile }: LintOptions): boolean {
  return fixWithChecklist !== undefined && fixWithChecklist === outputFile && !fixWithChecklist.startsWith('/dev/');
}

function otherWork({ listRules, printConfig, explainField }: LintOptions): string | null {
  if (listRules) return '--list-rules';
  if (printConfig !== undefined) return '--print-config';
  return explainField === undefined ? null : '--explain-field';
}
