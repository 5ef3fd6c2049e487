import type { BrowserContext, Page } from 'puppeteer-core';
import './browser-environment';
import { listen, phone } from './pages';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, uncaught errors, and requests that failed or answered 5xx, in order. */
  complaints: string[];
  close(): Promise<void>;
}

/** A new person at a browser of their own: no cookie, no storage of anybody else. */
export async function newVisitor(viewport = phone): Promise<Visitor> {
  const browser = globalThis.plinthBrowser;
  if (!browser)
    throw new Error('Browser tests are test/browser/*.e2e-spec.ts, run by: npx jest --selectProjects browser');
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  // Colours and places as they are in the end: contrast measured in the middle of a fade is nobody's.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return { page, context, complaints: listen(page), close: () => context.close() };
}
