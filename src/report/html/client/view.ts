/** What the page shows of the findings. */
export interface View {
  readonly q: string;
  readonly rule: string;
  readonly dataset: string;
  readonly role: string;
  readonly levels: readonly string[];
  /** Show findings that a review or the baseline accepts. */
  readonly accepted: boolean;
  /** Heading and direction that the tasks are sorted by; empty as long as nobody chose. */
  readonly sort: string;
}

const LEVELS = ['error', 'warning', 'note'] as const;

export const WHOLE: View = { q: '', rule: '', dataset: '', role: '', levels: LEVELS, accepted: false, sort: '' };

/** The view as the fragment of an address, so that it can be shared; empty for the view that the page opens with. */
export function toFragment(view: View): string {
  const entries = new URLSearchParams();
  for (const name of ['q', 'rule', 'dataset', 'role', 'sort'] as const) if (view[name] !== '') entries.set(name, view[name]);
  if (view.levels.length < LEVELS.length) entries.set('level', view.levels.join(','));
  if (view.accepted) entries.set('accepted', '1');
  return entries.toString();
}

/** The view of a fragment; null where the fragment is empty or names a place of the page, whose names hold no `=`. */
export function fromFragment(fragment: string): View | null {
  if (!fragment.includes('=')) return null;
  const entries = new URLSearchParams(fragment);
  const text = (name: string): string => entries.get(name) ?? '';
  const levels = entries.get('level')?.split(',');
  return {
    q: text('q'),
    rule: text('rule'),
    dataset: text('dataset'),
    role: text('role'),
    levels: levels ? LEVELS.filter((level) => levels.includes(level)) : LEVELS,
    accepted: entries.has('accepted'),
    sort: text('sort'),
  };
}

/** The part of a finding that filters look at. */
export interface Facets {
  readonly level: string;
  readonly rule: string;
  readonly dataset: string;
  readonly role: string;
  readonly accepted: boolean;
  /** All words of the finding in lower case; asked for only when somebody searches. */
  text(): string;
}

/** Whether a view shows a finding. Each word of the search must stand somewhere in it. */
export function shows(view: View, facets: Facets): boolean {
  if (facets.accepted && !view.accepted) return false;
  if (!view.levels.includes(facets.level)) return false;
  if (view.rule !== '' && view.rule !== facets.rule) return false;
  if (view.dataset !== '' && view.dataset !== facets.dataset) return false;
  if (view.role !== '' && view.role !== (facets.role || 'none')) return false;
  const wanted = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length === 0 || wanted.every((word) => facets.text().includes(word));
}
