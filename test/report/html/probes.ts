import type { Page } from 'playwright-core';

/** Texts of the page-side functions: they run in the browser, whose types the tests do not have. */

/** Elements that stick out of the window or of the element around them, or whose text is cut off; named by tag, class and text. */
const OVERFLOWS = `(() => {
  const named = (element) => element.tagName + '.' + element.className + ' ' + element.textContent.trim().slice(0, 40);
  const seen = [...document.querySelectorAll('body *')].filter((element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.visibility !== 'hidden' && box.width > 1 && box.height > 1 && !element.closest('.skip, .sr, svg, .scroll');
  });
  const outside = seen.filter((element) => {
    const box = element.getBoundingClientRect();
    const around = element.parentElement.getBoundingClientRect();
    const isInline = getComputedStyle(element).display === 'inline';
    return box.right > innerWidth + 0.5 || box.left < -0.5 || (!isInline && box.right > around.right + 1);
  });
  const cut = seen.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 &&
    getComputedStyle(element).display !== 'inline' && !['HTML', 'BODY', 'SELECT', 'INPUT'].includes(element.tagName));
  return [...new Set([...outside, ...cut])].map(named);
})()`;

/** Ratio of contrast of the text of an element with what it stands on, by WCAG 2.2. */
const contrastOf = (selector: string): string => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (element === null) return null;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  let under = element;
  while (under && rgba(getComputedStyle(under).backgroundColor)[3] === 0) under = under.parentElement;
  const light = (colour) => {
    const [r, g, b] = rgba(colour).map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [light(getComputedStyle(element).color), light(getComputedStyle(under ?? document.documentElement).backgroundColor)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
})()`;

export function overflows(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(OVERFLOWS);
}

export function contrast(page: Page, selector: string): Promise<number | null> {
  return page.evaluate<number | null>(contrastOf(selector));
}

/** Messages of the findings that can be seen, in the order of the page. */
export function shownFindings(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('.task details')].filter((one) => one.checkVisibility()).map((one) => one.id.slice(2))`,
  );
}

/** The numbers that stand beside the choices of rules and levels. */
export function filterCounts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('[name=rule] option:not([value=""]), [name=level] ~ small')].map((one) => one.textContent)`,
  );
}

/** Number of different colours in a picture, at most 1,000: a blank one has one. */
export function colours(page: Page, png: Buffer): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const found = new Set();
    for (let i = 0; i < data.length && found.size < 1000; i += 4) found.add(data[i] * 65536 + data[i + 1] * 256 + data[i + 2]);
    return found.size;
  })()`);
}
