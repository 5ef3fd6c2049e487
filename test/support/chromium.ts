import type { Browser } from 'puppeteer-core';
import { findChromium } from '../../backend/src/platform/runtime/browser/chromium-program';

/** Draws in 3D without a graphics card, the same on every machine. */
const SOFTWARE_3D = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * @param webgl with 3D, for pages that have it; without, as everywhere else, it is off
 * @param camera film in the format Y4M that its camera shows
 */
export async function launchBrowser({
  webgl = false,
  camera,
}: { webgl?: boolean; camera?: string | undefined } = {}): Promise<Browser> {
  const { launch } = await import('puppeteer-core');
  return launch({
    executablePath: await findChromium(),
    headless: 'shell',
    args: [
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(webgl ? SOFTWARE_3D : ['--disable-gpu']),
      ...(camera === undefined
        ? []
        : [
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${camera}`,
          ]),
      '--font-render-hinting=none',
      '--hide-scrollbars',
      '--disable-dev-shm-usage',
    ],
  });
}
