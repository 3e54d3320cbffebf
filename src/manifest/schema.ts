import { createValidator, type Complaint, type Located, type Validator } from '../validate/index.js';

/** Families of generated tasks share one text: their complaints are computed once. */
const CACHE_ENTRIES = 256;
const CACHED_LENGTH = 65_536;

let validator: Validator | undefined;
const known = new Map<string, readonly Complaint[]>();

/** Loads Ajv and compiles the schema of `kgt.json`, once. Must have been awaited before {@link complaintsOf}. */
export async function prepareManifests(): Promise<void> {
  if (validator) return;
  const schema = await import('./kgt.schema.json', { with: { type: 'json' } });
  validator = await createValidator(schema.default);
}

/** What the schema does not allow in a manifest. */
export function complaintsOf(document: Located & { readonly text: string }): readonly Complaint[] {
  if (!validator) throw new Error('prepareManifests() must be awaited before a manifest is read');
  const cached = known.get(document.text);
  if (cached) return cached;
  const complaints = validator(document);
  if (document.text.length <= CACHED_LENGTH && known.size < CACHE_ENTRIES) known.set(document.text, complaints);
  return complaints;
}
