import { type AxeResults, type RunOptions, source as axe } from 'axe-core';
import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> };
  }
}

const PATIENCE_MS = 30_000;
/** Asked at every frame, as Puppeteer would, a waiting page is drawn sixty times a second: the answer that it waits for then takes longer. */
const PATIENTLY = { timeout: PATIENCE_MS, polling: 50 };

/** In the middle of the screen, and not moved any more by what is drawn above it; what never rests is not waited for. Runs in the page. */
const stillInSight = async (element: Element): Promise<void> => {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  let [before, still] = [NaN, 0];
  for (let frame = 0; frame < 120 && still < 3; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const { top } = element.getBoundingClientRect();
    still = top === before ? still + 1 : 0;
    before = top;
  }
};

/** What a person does with a page: reads, presses, fills in. Each waits until it can be done. */
export function handsOn(page: Page) {
  /** Waits until a text can be read. */
  const seeText = async (text: string): Promise<void> => {
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), PATIENTLY, text);
  };
  const at = async (path: string): Promise<void> => {
    await page.waitForFunction((wanted) => location.pathname === wanted, PATIENTLY, path);
  };
  /** Presses what is found, once it is in sight and stands still: what moves meanwhile has its neighbour take the press. Drawn anew before it was pressed, it is found again. */
  const pressAt = async (xpath: string): Promise<void> => {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const target = await page.waitForSelector(`::-p-xpath(${xpath})`, { timeout: PATIENCE_MS });
      try {
        await target?.evaluate(stillInSight);
        await target?.click();
        return;
      } catch (error) {
        if (Date.now() > end || !/not clickable|detached/.test(String(error))) throw error;
      }
    }
  };
  /**
   * Presses a button or link by what stands on it.
   * @param role of what it lies in: `dialog` (popovers too), `alertdialog`
   */
  const press = (label: string, role?: 'dialog' | 'alertdialog'): Promise<void> =>
    pressAt(
      `${role ? `//*[@role="${role}"]` : ''}//*[self::button or self::a][normalize-space()="${label}"][not(@aria-busy)]`,
    );
  /** Presses one by the beginning of its label: those that name an amount. */
  const pressFirst = (beginning: string): Promise<void> =>
    pressAt(`//*[self::button or self::a][starts-with(normalize-space(), "${beginning}")]`);
  const fill = (label: string, value: string): Promise<void> =>
    page.locator(`::-p-aria([name="${label}"][role="textbox"])`).setTimeout(PATIENCE_MS).fill(value);
  /** Types over what stands in a field, found by its name; by keys: what is drawn meanwhile may move it from under a click. */
  const typeIn = async (name: string, text: string): Promise<void> => {
    const field = await page.waitForSelector(`:is(input, textarea)[name="${name}"]`, { timeout: PATIENCE_MS });
    await field?.focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.press('Backspace');
    await field?.type(text);
  };
  /** Chooses one of few, once it stands still: what is drawn above it meanwhile would have its neighbour take the press. */
  const choose = async (name: string, value: string): Promise<void> => {
    const radio = await page.waitForSelector(`input[type="radio"][name="${name}"][value="${value}"]`, {
      timeout: PATIENCE_MS,
    });
    await radio?.evaluate(stillInSight);
    await radio?.click();
    await page.waitForFunction((element) => element?.checked, { timeout: PATIENCE_MS }, radio);
  };
  /**
   * Picks a day in the calendar that a field opens, as many months further on as it lies.
   * @param label of the field
   * @param day as `2027-03-30`, not before the month that the calendar opens with
   */
  const pickDay = async (label: string, day: string): Promise<void> => {
    await pressAt(`//*[@id and normalize-space()="${label}"]/ancestor::div[@data-field][1]//button[@data-field]`);
    const cell = `//td[@data-day="${day}"][not(@data-outside)]//button`;
    await page.waitForSelector('[role="dialog"] [data-day]', PATIENTLY);
    for (let month = 0; month < 12 && !(await page.$(`::-p-xpath(${cell})`)); month += 1)
      await pressAt('//button[@aria-label="Go to the Next Month"]');
    await pressAt(cell);
    await page.waitForFunction(() => !document.querySelector('[data-day]'), PATIENTLY);
  };
  /** What axe finds wrong with the page as it stands; the page's own rules keep scripts from being added, so it is evaluated. */
  const violations = async (): Promise<string[]> => {
    // Fading text has no contrast yet. What follows scrolling always runs.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect, timeline }) =>
            playState !== 'running' || timeline !== document.timeline || effect?.getTiming().iterations === Infinity,
        ),
    );
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
    return page.evaluate(async () => {
      // What is in order need not be described.
      const { violations: found } = await window.axe.run({ resultTypes: ['violations'] });
      return found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .join(' ')
            .slice(0, 300)}`,
      );
    });
  };
  return { seeText, at, press, pressFirst, fill, typeIn, choose, pickDay, violations };
}

/** A scanner is a keyboard: it types into whatever has the focus, over what is selected there, and ends with Enter. */
export const scannerOn = (page: Page) => async (code: string) => {
  await page.waitForFunction(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && field.selectionEnd === field.value.length && field.selectionStart === 0;
  }, PATIENTLY);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const MOST_STOPS = 200;

/** The same with the keyboard alone. */
export function keysOn(page: Page) {
  /** What a screen reader calls what has the focus. */
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const labels = isField ? Array.from(element.labels ?? [], ({ textContent }) => textContent).join(' ') : '';
      return (labelled || element.getAttribute('aria-label') || labels || element.textContent || '')
        .replace(/\s+/g, ' ')
        .trim();
    });
  /** Goes on with Tab until what begins with this name has the focus; what is not there yet is waited for. */
  const tabTo = async (name: string): Promise<void> => {
    const passed = new Set<string>();
    const end = Date.now() + PATIENCE_MS;
    do {
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const here = await focused();
        if (here.startsWith(name)) return;
        passed.add(here.slice(0, 40));
      }
    } while (Date.now() < end);
    throw new Error(`Tab never comes to "${name}", but to: ${[...passed].join(' | ')}`);
  };
  /** Waits until what begins with this name has the focus without a key: where the page puts it. */
  const awaitFocus = async (name: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    let here = await focused();
    while (!here.startsWith(name)) {
      if (Date.now() > end) throw new Error(`The focus is at "${here}", and not at "${name}"`);
      // One frame, in which the page may move it.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      here = await focused();
    }
  };
  const enter = async (name: string): Promise<void> => {
    await tabTo(name);
    await page.keyboard.press('Enter');
  };
  const type = async (name: string, text: string): Promise<void> => {
    await tabTo(name);
    await page.keyboard.type(text);
  };
  return { focused, tabTo, awaitFocus, enter, type };
}
