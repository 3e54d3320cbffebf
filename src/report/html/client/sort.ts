type Direction = 'ascending' | 'descending';

/** The table of tasks with a button in each heading. `changed` is told `Heading:direction`. */
export class SortableTable {
  readonly #headings: readonly HTMLTableCellElement[];
  readonly #body: HTMLTableSectionElement;

  constructor(table: HTMLTableElement, changed: (sort: string) => void) {
    this.#headings = [...table.querySelectorAll<HTMLTableCellElement>('thead th')];
    this.#body = table.tBodies[0]!;
    for (const heading of this.#headings) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...heading.childNodes);
      button.addEventListener('click', () => {
        const direction = this.#next(heading);
        this.#sort(heading, direction);
        changed(`${titleOf(heading)}:${direction}`);
      });
      heading.append(button);
    }
  }

  /** Sorts as a shared address says; what it does not know changes nothing. */
  restore(sort: string): void {
    const [title, direction] = sort.split(':');
    const heading = this.#headings.find((candidate) => titleOf(candidate) === title);
    if (heading && (direction === 'ascending' || direction === 'descending')) this.#sort(heading, direction);
  }

  /** The worst end first; a second press turns the column round. */
  #next(heading: HTMLTableCellElement): Direction {
    const now = heading.getAttribute('aria-sort');
    if (now === null) return heading.dataset['worst'] as Direction;
    return now === 'ascending' ? 'descending' : 'ascending';
  }

  #sort(heading: HTMLTableCellElement, direction: Direction): void {
    const column = this.#headings.indexOf(heading);
    const sign = direction === 'ascending' ? 1 : -1;
    const keyed = [...this.#body.rows].map((row) => ({ row, key: keyOf(row, column) }));
    keyed.sort((a, b) => compare(a.key, b.key, sign));
    this.#body.append(...keyed.map(({ row }) => row));
    for (const other of this.#headings) other.removeAttribute('aria-sort');
    heading.setAttribute('aria-sort', direction);
  }
}

function titleOf(heading: HTMLElement): string {
  return heading.textContent.trim();
}

/** A text for the names of tasks, a number else; null where a cell has none. */
function keyOf(row: HTMLTableRowElement, column: number): string | number | null {
  const cell = row.cells[column]!;
  if (column === 0) return cell.textContent;
  const value = cell.dataset['value'] ?? cell.textContent;
  return value === '' ? null : Number(value);
}

/** Rows without a value come last in both directions. */
function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -sign : a > b ? sign : 0;
}
