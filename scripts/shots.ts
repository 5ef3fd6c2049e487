import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from '../test/support/chromium';
import { demoEmail, desktop, listen, phone, signIn, visit } from '../test/support/pages';

const usage = `Pictures of pages of a running server, at 390 and 1440 px:
  npm run shots -- [--role sales] [--url http://localhost:3000] [--out .shots] [--fold] /store /store/cart
Without --role as a visitor. --fold takes the first screen only, not the whole page.`;

interface Wanted {
  url: string;
  out: string;
  role: string;
  routes: string[];
  fold: boolean;
}

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'unauthenticated' },
      url: {
        type: 'string',
        default: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`,
      },
      out: { type: 'string', default: '.shots' },
      fold: { type: 'boolean', default: false },
    },
  });
  const routes = positionals.map((route) => (route.startsWith('/') ? route : `/${route}`));
  if (routes.length === 0) throw new Error(usage);
  return { ...values, out: resolve(values.out), url: values.url.replace(/\/$/, ''), routes };
}

const nameOf = (route: string) => route.replaceAll(/[^\w-]+/g, '_').replaceAll(/^_|_$/g, '') || 'home';

/** Takes the pictures of one width; resolves to the number of pages with errors. */
async function shoot(browser: Browser, wanted: Wanted, viewport: typeof phone): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  const complaints = listen(page);
  if (wanted.role !== 'unauthenticated') await signIn(page, wanted.url, demoEmail(wanted.role));
  let complaining = 0;
  for (const route of wanted.routes) {
    complaints.length = 0;
    const status = await visit(page, wanted.url + route);
    const file = join(wanted.out, `${nameOf(route)}.${wanted.role}.${String(viewport.width)}.png`);
    await page.screenshot({ path: file, fullPage: !wanted.fold });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) complaints.push(`wider than the screen by ${String(overflow)} px`);
    console.log(`${String(status)} ${route} → ${file}`);
    for (const complaint of complaints) console.log(`    ${complaint}`);
    if (complaints.length > 0) complaining += 1;
  }
  await context.close();
  return complaining;
}

async function main(): Promise<void> {
  const wanted = readArguments();
  mkdirSync(wanted.out, { recursive: true });
  const browser = await launchBrowser();
  try {
    let complaining = 0;
    for (const viewport of [phone, desktop]) complaining += await shoot(browser, wanted, viewport);
    if (complaining > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
