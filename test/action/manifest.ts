import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ActionManifest {
  readonly name: string;
  readonly description: string;
  readonly branding: { readonly icon: string; readonly color: string };
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string; readonly required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

/** What action.yml says. */
export const action = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8')) as ActionManifest;
