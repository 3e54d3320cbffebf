import { shows, type Facets, type View } from './view.js';

interface Entry extends Facets {
  readonly element: HTMLDetailsElement;
}

interface TaskEntry {
  readonly section: HTMLElement;
  readonly findings: readonly Entry[];
  readonly row: HTMLTableRowElement | null;
}

/** The findings and tasks of the page, read once. */
export class Lists {
  readonly #tasks: readonly TaskEntry[];
  /** Rows of tasks that have no finding. */
  readonly #quiet: readonly HTMLTableRowElement[];

  constructor() {
    const rows = new Map([...document.querySelectorAll('table.tasks tbody tr')].map((row) => [linkOf(row), row as HTMLTableRowElement]));
    this.#tasks = [...document.querySelectorAll<HTMLElement>('section.task')].map((section) => ({
      section,
      findings: [...section.querySelectorAll<HTMLDetailsElement>('details')].map((element) => entryOf(element, section)),
      row: rows.get(section.id) ?? null,
    }));
    this.#quiet = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-quiet]')];
  }

  /** Shows what a view shows, and says how much that is. */
  apply(view: View): void {
    let [shown, total, tasks] = [0, 0, 0];
    const isNarrow = view.q !== '' || view.rule !== '' || view.role !== '' || view.levels.length < 3;
    for (const task of this.#tasks) {
      const count = showFindings(task, view);
      shown += count;
      total += task.findings.length;
      if (count > 0) tasks++;
      hide(task.section, count === 0);
      if (task.row) hide(task.row, isNarrow ? count === 0 : isElsewhere(task.row, view));
    }
    for (const row of this.#quiet) hide(row, isNarrow || isElsewhere(row, view));
    tell(shown, total, tasks);
  }

  /** Opens or closes all findings that are shown. */
  open(isOpen: boolean): void {
    for (const { findings } of this.#tasks) for (const { element } of findings) if (!element.hidden) element.open = isOpen;
  }
}

function linkOf(row: Element): string {
  return row.querySelector('th a')?.getAttribute('href')?.slice(1) ?? '';
}

function entryOf(element: HTMLDetailsElement, section: HTMLElement): Entry {
  const [level = ''] = element.classList;
  let text: string | undefined;
  return {
    element,
    level,
    rule: element.querySelector('code')?.textContent ?? '',
    role: element.dataset['role'] ?? '',
    dataset: section.dataset['dataset'] ?? '',
    accepted: element.classList.contains('accepted'),
    text: () => (text ??= `${section.firstElementChild?.textContent ?? ''} ${element.textContent}`.toLowerCase()),
  };
}

function showFindings({ findings }: TaskEntry, view: View): number {
  let count = 0;
  for (const entry of findings) {
    const isShown = shows(view, entry);
    if (isShown) count++;
    hide(entry.element, !isShown);
  }
  return count;
}

/** Touches the element only where something changes: ten thousand of them are asked with every key. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

function isElsewhere(row: HTMLElement, view: View): boolean {
  return view.dataset !== '' && row.dataset['dataset'] !== view.dataset;
}

function tell(shown: number, total: number, tasks: number): void {
  const status = document.getElementById('shown');
  const inTasks = `in ${tasks} ${tasks === 1 ? 'task' : 'tasks'}`;
  if (status) status.textContent = total === 0 ? '' : `${shown} of ${total} shown, ${inTasks}`;
  const none = document.getElementById('none');
  if (none) none.hidden = shown > 0 || total === 0;
}
