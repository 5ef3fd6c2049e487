import type { Page } from 'puppeteer-core';

const PATIENCE_MS = 60_000;

/** Which cut the page is at, or that all of its sheet's are made. */
export const cutShown = (page: Page): Promise<number> =>
  page.evaluate(() =>
    document.body.innerText.includes('all cuts are made')
      ? Infinity
      : Number(/, cut (\d+) of \d+/.exec(document.body.innerText)?.[1] ?? 0),
  );
/** Pressed by Enter, and again where it was not shown for long enough to count, until the page has gone on. */
export async function enterUntil(page: Page, hasGoneOn: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    await page.keyboard.press('Enter');
    for (const soon = Date.now() + 500; Date.now() < soon;) if (await hasGoneOn()) return;
  }
  throw new Error(`Enter does not get past: ${await page.evaluate(() => document.body.innerText)}`);
}
/** The pedal. */
export async function pressPedal(page: Page): Promise<void> {
  const before = await cutShown(page);
  await enterUntil(page, async () => (await cutShown(page)) > before);
}
/** What this device did is at the server. */
export const awaitSent = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !/\d to send|Sending \d/.test(document.body.innerText), {
    timeout: PATIENCE_MS,
    polling: 50,
  });
/** One cut, heard of by the server before the next. Left out: a cut that is made while the page reads what the server answered for the one before. */
export const cutOnce = async (page: Page): Promise<void> => {
  await pressPedal(page);
  await awaitSent(page);
};
/** Books the sheet once all its cuts are made; the page moves the focus to its heading first. */
export async function bookSheet(page: Page): Promise<void> {
  const book = await page.waitForSelector('::-p-xpath(//button[normalize-space()="Book the sheet as cut"])');
  await page.waitForFunction(() => document.activeElement?.id === 'finish');
  await book?.focus();
  await enterUntil(page, async () => (await cutShown(page)) !== Infinity);
}
