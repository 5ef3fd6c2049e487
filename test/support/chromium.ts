import type { Browser } from 'puppeteer-core';
import { findChromium } from '../../backend/src/platform/browser/chromium-program';

export async function launchBrowser(): Promise<Browser> {
  const { launch } = await import('puppeteer-core');
  return launch({
    executablePath: await findChromium(),
    headless: 'shell',
    args: [
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      ...['--font-render-hinting=none', '--hide-scrollbars', '--disable-dev-shm-usage'],
    ],
  });
}
