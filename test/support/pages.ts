import type { Frame, HTTPRequest, Page, Viewport } from 'puppeteer-core';

export const phone: Viewport = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
export const desktop: Viewport = { width: 1440, height: 900, deviceScaleFactor: 1 };

/**
 * By how many pixels a page is wider than its screen. Measured against the page as it is laid out: `window.innerWidth` grows with what is too wide on a phone.
 */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() =>
    // A fixed bar widens no page: what runs over its edge is out of reach all the same.
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('header')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

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

/** More than a page takes on a busy machine: what is not quiet by then never will be. */
const PATIENCE_MS = 30_000;

/**
 * In the page: when it has drawn what it knows and has nothing left to do. What it puts off until it is idle comes before this, which asked later.
 */
const IS_IDLE = `new Promise((idle) =>
  requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => idle(true)))))`;

/** Live updates keep a connection open and never end: they come over `fetch`, which alone can ask by PATCH. */
const isLiveUpdates = (request: HTTPRequest) =>
  request.resourceType() === 'eventsource' || request.headers().accept === 'text/event-stream';

/** Follows what a page asks for; live updates don't count. */
function followRequests(page: Page): { quiet: () => Promise<void> } {
  const open = new Set<HTTPRequest>();
  let requestCount = 0;
  const begins = (request: HTTPRequest) => {
    if (!isLiveUpdates(request)) open.add(request);
    requestCount += 1;
  };
  const ends = (request: HTTPRequest) => void open.delete(request);
  // What the page before still waited for is given up when the next one takes its place, and no event says so.
  const isNext = (request: HTTPRequest) => request.isNavigationRequest() && request.frame() === page.mainFrame();
  const replaced = (frame: Frame) => {
    if (frame === page.mainFrame()) for (const request of open) if (!isNext(request)) open.delete(request);
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  page.on('framenavigated', replaced).once('domcontentloaded', () => page.off('framenavigated', replaced));
  return {
    /** What a page does at its beginning is done: twice in a row it had nothing to do, and asked for nothing. */
    async quiet() {
      const end = Date.now() + PATIENCE_MS;
      for (let still = 0; still < 2;) {
        if (Date.now() > end)
          throw new Error(`${page.url()} still waits for ${[...open].map((request) => request.url()).join(', ')}`);
        const before = requestCount;
        await page.waitForFunction(IS_IDLE);
        still = open.size === 0 && requestCount === before ? still + 1 : 0;
        if (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      }
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

/** Signs in by the calls that the form makes, for a walk that is about something else: no page is loaded for it. */
export async function openSession(page: Page, origin: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  const status = await page.evaluate(
    async (who) => {
      const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
      const body = new URLSearchParams({ ...who, csrfToken, json: 'true' });
      return (await fetch('/api/auth/callback/credentials', { method: 'POST', body })).status;
    },
    { email, password },
  );
  if (status !== 200) throw new Error(`${email} could not sign in: ${String(status)}`);
}

/** Holds up what the page asks of addresses with this part in them. Answers how to let it go. */
export async function holdUp(page: Page, part: string): Promise<() => void> {
  const over = Promise.withResolvers<undefined>();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (request.url().includes(part) ? over.promise : Promise.resolve()).then(() => request.continue());
  });
  return () => over.resolve(undefined);
}
