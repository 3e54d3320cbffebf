import { FilterForm } from './form.js';
import { Lists } from './lists.js';
import { SortableTable } from './sort.js';
import { restoreTheme, themeButton } from './theme.js';
import { fromFragment, toFragment, WHOLE } from './view.js';

// Styles of pages that a script serves hang on this class; without a script the page is complete as it is.
document.documentElement.classList.add('js');
restoreTheme();
document.addEventListener('DOMContentLoaded', start);

/** Milliseconds without a key after which a search begins. */
const PAUSE = 120;

function start(): void {
  const theme = document.getElementById('theme');
  if (theme instanceof HTMLButtonElement) themeButton(theme);
  for (const element of document.querySelectorAll<HTMLElement>('.tools, #filters')) element.hidden = false;
  const lists = new Lists();
  const view = new PageView(lists);
  view.restore();
  addEventListener('hashchange', () => view.restore());
  onPress('open-all', () => lists.open(true));
  onPress('close-all', () => lists.open(false));
  onPress('all-tasks', showAllTasks);
}

/** The filters, the order of the tasks and the address of the page, which say the same. */
class PageView {
  readonly #form: FilterForm | null;
  readonly #table: SortableTable | null;
  #sort = '';

  constructor(private readonly lists: Lists) {
    const form = document.getElementById('filters');
    this.#form = form instanceof HTMLFormElement ? new FilterForm(form) : null;
    const table = document.querySelector<HTMLTableElement>('table.tasks');
    this.#table = table && new SortableTable(table, (sort) => this.#sorted(sort));
    if (this.#form) this.#listen(this.#form);
  }

  /** Takes the view from the address; an address of a place keeps the view and opens the place. */
  restore(): void {
    const fragment = location.hash.slice(1);
    const view = fromFragment(fragment) ?? (fragment === '' ? WHOLE : null);
    if (view) {
      this.#form?.write(view);
      this.#sort = view.sort;
      this.#table?.restore(view.sort);
    }
    this.#apply();
    if (!view) this.#visit(fragment);
  }

  #listen(form: FilterForm): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    form.element.addEventListener('submit', (event) => event.preventDefault());
    form.element.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#changed(), PAUSE);
    });
    form.element.addEventListener('reset', (event) => {
      event.preventDefault();
      form.clear();
      this.#changed();
    });
  }

  #sorted(sort: string): void {
    this.#sort = sort;
    this.#changed();
  }

  #changed(): void {
    this.#apply();
    history.replaceState(null, '', `#${toFragment(this.#view())}`);
  }

  #apply(): void {
    const view = this.#view();
    this.lists.apply(view);
    this.#form?.count(view.accepted);
  }

  #view() {
    return { ...WHOLE, ...this.#form?.read(), sort: this.#sort };
  }

  /** Shows and opens what a link leads to, even where the filters would hide it. */
  #visit(id: string): void {
    const target = document.getElementById(id);
    if (!target) return;
    if (target.hidden) {
      this.#form?.write({ ...WHOLE, accepted: true });
      this.#apply();
    }
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
  }
}

function onPress(id: string, action: (button: HTMLElement) => void): void {
  const button = document.getElementById(id);
  button?.addEventListener('click', () => action(button));
}

function showAllTasks(button: HTMLElement): void {
  const isAll = document.querySelector('table.tasks')?.classList.toggle('all') ?? false;
  button.setAttribute('aria-expanded', String(isAll));
  const label = button.textContent;
  button.textContent = button.dataset['other'] ?? '';
  button.dataset['other'] = label;
}
