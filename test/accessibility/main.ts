import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../support/chromium';
import { listen } from '../support/pages';
import { inspect, widths } from './inspect';
import { enter, states, visitsOf, type PageState } from './states';

/*
 * npm run a11y -- [--url http://localhost:3000] [--only cart]
 *
 * Opens every public page in all its states at four widths and prints what keeps somebody from using it: what axe finds, sideways scrolling,
 * small targets, missing headings, movement. (`npm test` does the same at fewer widths.)
 */

/** What is wrong with each state of a visit, by its name. */
async function walk(
  browser: Browser,
  origin: string,
  visit: readonly PageState[],
): Promise<{ state: PageState; wrong: string[] }[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(widths[0]);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  // tsx names functions with a helper of its own, which the browser does not have.
  await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
  const complaints = listen(page);
  const found: { state: PageState; wrong: string[] }[] = [];
  for (const state of visit) {
    const wrong: string[] = [];
    try {
      wrong.push(...(await enter(page, origin, state)));
      for (const viewport of widths) {
        if (viewport.width > (state.upTo ?? Infinity)) continue;
        await page.setViewport(viewport);
        for (const what of await inspect(page, state, { axe: true }))
          wrong.push(`${String(viewport.width)} px: ${what}`);
      }
      await page.setViewport(widths[0]);
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error));
    }
    // What is not found says so in the console, too.
    wrong.push(...complaints.splice(0).filter((complaint) => !(state.status === 404 && complaint.includes('404'))));
    found.push({ state, wrong });
  }
  await context.close();
  return found;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: {
        type: 'string',
        default: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`,
      },
      only: { type: 'string' },
    },
  });
  const origin = values.url.replace(/\/$/, '');
  const browser = await launchBrowser();
  let failed = 0;
  try {
    const { only = '' } = values;
    for (const visit of visitsOf(states)) {
      if (!visit.some(({ name }) => name.includes(only))) continue;
      for (const { state, wrong } of await walk(browser, origin, visit)) {
        console.log(`${wrong.length === 0 ? 'ok    ' : 'WRONG '} ${state.name}  ${state.path}`);
        for (const what of wrong) console.log(`         ${what}`);
        if (wrong.length > 0) failed += 1;
      }
    }
  } finally {
    await browser.close();
  }
  console.log(failed === 0 ? 'Everybody can use every page.' : `${String(failed)} states need work`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
