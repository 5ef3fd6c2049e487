import type { Page } from 'puppeteer-core';

/**
 * Waits until the price that the page shows is the server's for what is chosen, and gives it. The address changes a moment before the page
 * asks for the price, so the price from before the change must be gone, too. (A table tells what a price is made of.)
 */
export async function settledPrice(page: Page, before = ''): Promise<string> {
  const settled = await page.waitForFunction(
    (old) => {
      const [price] =
        /R[\d\u00a0.]+/.exec(document.querySelector('[aria-busy="false"]:not(table)')?.textContent ?? '') ?? [];
      return price !== undefined && price !== old && price;
    },
    { timeout: 30_000 },
    before,
  );
  return String(await settled.jsonValue());
}
