import { WHOLE, type View } from './view.js';

/** The filters of the page as a view, and back. */
export class FilterForm {
  constructor(readonly element: HTMLFormElement) {}

  /** What the controls say; the order of the tasks is not theirs. */
  read(): Omit<View, 'sort'> {
    const data = new FormData(this.element);
    const text = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    return {
      q: text('q').trim(),
      rule: text('rule'),
      dataset: text('dataset'),
      role: text('role'),
      levels: data.getAll('level').filter((level) => typeof level === 'string'),
      accepted: data.has('accepted'),
    };
  }

  /** Sets the controls. A choice that the page does not have becomes "all". */
  write(view: View): void {
    for (const control of this.element.elements) {
      if (control instanceof HTMLSelectElement) choose(control, view[control.name as 'rule' | 'dataset' | 'role']);
      else if (control instanceof HTMLInputElement) fill(control, view);
    }
  }

  /** Makes the counts beside the choices follow whether accepted findings are shown. */
  count(accepted: boolean): void {
    for (const element of this.element.querySelectorAll<HTMLElement>('[data-all]')) {
      const number = element.dataset[accepted ? 'all' : 'live'] ?? '';
      // The count stands alone, or in brackets behind the name of an option.
      element.textContent = element.textContent.replace(/\d+(?=\)?$)/, number);
    }
  }

  clear(): void {
    this.write(WHOLE);
  }
}

function choose(control: HTMLSelectElement, value: string): void {
  control.value = [...control.options].some((option) => option.value === value) ? value : '';
}

function fill(control: HTMLInputElement, view: View): void {
  if (control.name === 'q') control.value = view.q;
  else if (control.name === 'level') control.checked = view.levels.includes(control.value);
  else control.checked = view.accepted;
}
