import type { BrowserContext, Page } from 'puppeteer-core';
import './browser-environment';

export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
export const desktop = { width: 1440, height: 900, deviceScaleFactor: 1 };

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, and requests that failed or answered 5xx, in order. */
  complaints: string[];
  close(): Promise<void>;
}

/** Collects what a page complains about; a test that ends asserts that there was nothing. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${String(response.status())}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it still waits for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`);
  });
  return complaints;
}

/** A new person at a browser of their own: no cookie, no storage of anybody else. */
export async function newVisitor(viewport = phone): Promise<Visitor> {
  const browser = globalThis.plinthBrowser;
  if (!browser) throw new Error('Browser tests are test/browser/*.e2e-spec.ts, run by: npx jest --selectProjects browser');
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  return { page, context, complaints: listen(page), close: () => context.close() };
}
