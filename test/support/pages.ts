import type { Frame, HTTPRequest, Page, Viewport } from 'puppeteer-core';

export const phone: Viewport = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
export const desktop: Viewport = { width: 1440, height: 900, deviceScaleFactor: 1 };

export const demoPassword = 'Plinth-demo-2026';
export const demoEmail = (role: string) => `${role}@plinth.example`;

/** Collects what a page complains about: console errors and warnings, uncaught errors, requests that failed or answered 5xx. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warn') return;
    // What could not be loaded stands beside the text alone.
    const { url = '' } = message.location();
    complaints.push(`console ${message.type()}: ${message.text()}${url.includes('/api/') ? ` ${url}` : ''}`);
  });
  page.on('pageerror', (error) =>
    complaints.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
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

/** Nothing was asked of the server for so long: what a page does at its beginning is done. */
const QUIET_MS = 300;
const PATIENCE_MS = 10_000;

/** Follows what a page asks for; live updates keep a connection open and never end, so they don't count. */
function followRequests(page: Page): { quiet: () => Promise<void> } {
  const open = new Set<HTTPRequest>();
  let last = Date.now();
  const begins = (request: HTTPRequest) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
    last = Date.now();
  };
  const ends = (request: HTTPRequest) => {
    open.delete(request);
    last = Date.now();
  };
  // What the page before still waited for is given up when the next one takes its place, and no event says so.
  const isNext = (request: HTTPRequest) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const replaced = (frame: Frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (!isNext(request)) open.delete(request);
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  page.on('framenavigated', replaced).once('domcontentloaded', () => page.off('framenavigated', replaced));
  return {
    async quiet() {
      const end = Date.now() + PATIENCE_MS;
      while ((open.size > 0 || Date.now() - last < QUIET_MS) && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
      page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
    },
  };
}

/** In the page: whether React has taken up all of it, if it is one of ours. Its scripts start when its first screen is drawn. */
const IS_LIVE = `(() => {
  const root = document.querySelector('#__next');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
  return root === null || (key !== undefined && root[key].stateNode.current.memoizedState.isDehydrated === false);
})()`;

/** Loads a page and waits until it is live, and its fonts and first calls are there. */
export async function visit(page: Page, url: string): Promise<number> {
  const requests = followRequests(page);
  const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(IS_LIVE);
  await requests.quiet();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return response?.status() ?? 0;
}

/** Signs in with the real form, as a person does, and waits until the site has moved on. */
export async function signIn(page: Page, origin: string, email: string, password = demoPassword): Promise<void> {
  await visit(page, `${origin}/auth/login`);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !location.pathname.startsWith('/auth/'), { timeout: 30_000 });
}
