import type { Page, Viewport } from 'puppeteer-core';

export const phone: Viewport = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
export const desktop: Viewport = { width: 1440, height: 900, deviceScaleFactor: 1 };

export const demoPassword = 'Plinth-demo-2026';
export const demoEmail = (role: string) => `${role}@plinth.example`;

/** Collects what a page complains about: console errors and warnings, uncaught errors, requests that failed or answered 5xx. */
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

/** Loads a page and waits until its fonts and first calls are there; live updates keep a connection open and never end. */
export async function visit(page: Page, url: string): Promise<number> {
  const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForNetworkIdle({ idleTime: 400, concurrency: 1, timeout: 10_000 }).catch(() => undefined);
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
