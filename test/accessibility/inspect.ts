import type { Page } from 'puppeteer-core';
import { handsOn } from '../support/hands';
import type { PageState } from './states';

/** Phones usual and small, a screen of 1440 px enlarged to 200 %, and that screen. */
export const widths = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
] as const;

/** Up to here people use a finger. */
const TOUCH_WIDTH = 390;

/** What is wrong with a page as it stands, beside what axe knows of. Runs in the browser. */
function lookAt({ touch, covered }: { touch: boolean; covered: boolean }): string[] {
  const wrong: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;

  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wider > 0) {
    const culprit = [...document.querySelectorAll('main *')].find(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    wrong.push(`scrolls sideways by ${String(wider)} px: ${culprit ? nameOf(culprit) : 'no single element'}`);
  }
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (headings.length !== 1) wrong.push(`${String(headings.length)} headings of the first level`);
  if (document.title === '') wrong.push('no title');
  if (!document.querySelector('a[href="#main"]') || !document.querySelector('#main'))
    wrong.push('no way to skip to the content');
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 50,
    );
  if (moving.length > 0) wrong.push(`${String(moving.length)} movements for somebody who asked for none`);

  // What stands at the foot of the screen, and messages there, lie beside one another.
  const atFoot = [...document.querySelectorAll('[data-foot], [data-toast]')].filter((element) =>
    element.checkVisibility(),
  );
  for (const [index, one] of atFoot.entries()) {
    for (const other of atFoot.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        wrong.push(`${nameOf(one)} and ${nameOf(other)} lie over each other`);
    }
  }

  if (touch) {
    const least = 44;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const inText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const scope = covered ? '[role="dialog"]' : 'body';
    for (const target of document.querySelectorAll(
      `:is(${scope}) :is(a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"])`,
    )) {
      if (
        !isSeen(target) ||
        inText(target) ||
        target.closest('[aria-hidden="true"], [inert]') ||
        target.matches('a[href="#main"], [type="hidden"]')
      )
        continue;
      // A field is as large as the label that chooses it.
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const boxes = [target, ...labels]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) continue;
      // What lies over the target from its own pseudo-element counts: a card is one large link.
      const covers =
        getComputedStyle(target, '::after').position === 'absolute'
          ? target.closest('li, article, [data-card]')?.getBoundingClientRect()
          : undefined;
      const width = Math.max(...boxes.map((box) => box.width), covers?.width ?? 0);
      const height = Math.max(...boxes.map((box) => box.height), covers?.height ?? 0);
      // A link is as wide as its word; what counts is how far it is from the next line.
      if (height < least - 0.5 || width < (target.matches('a') ? 24 : least - 0.5))
        wrong.push(`${nameOf(target)} is ${width.toFixed(0)} × ${height.toFixed(0)} px`);
    }
  }
  return [...new Set(wrong)];
}

/** What is wrong with a page in a state, at the width that the browser has. */
export async function inspect(
  page: Page,
  { covered = false }: PageState,
  { axe }: { axe: boolean },
): Promise<string[]> {
  const width = page.viewport()?.width ?? 0;
  const look = async () => {
    // What is placed by what stands beside it has its place a frame later.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return page.evaluate(lookAt, { touch: width <= TOUCH_WIDTH, covered });
  };
  // Between two frames things stand as nobody sees them.
  const seen = (await look()).length > 0 ? await look() : [];
  return axe ? [...seen, ...(await handsOn(page).violations())] : seen;
}
