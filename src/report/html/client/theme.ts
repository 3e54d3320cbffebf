type Theme = 'light' | 'dark';

const KEY = 'kgtlint-theme';

/** The theme that somebody chose before, if the browser lets a file remember it. Called before anything is painted. */
export function restoreTheme(): void {
  const chosen = remembered();
  if (chosen) document.documentElement.dataset['theme'] = chosen;
}

/** A button that changes to the other theme, whichever is shown. */
export function themeButton(button: HTMLButtonElement): void {
  const label = (): void => void (button.textContent = current() === 'dark' ? 'Light theme' : 'Dark theme');
  label();
  button.hidden = false;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', label);
  button.addEventListener('click', () => {
    const next: Theme = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    remember(next);
    label();
  });
}

function current(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function remembered(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser may refuse storage to a file; the choice then lasts as long as the page.
  }
}
