import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';

/**
 * The browser to drive: the installed one that CHROMIUM_PATH names, or the one that comes as an npm package, unpacked once. The
 * package would take whatever lies in the shared folder for temporary files, so it gets a folder of its own.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  if (given !== '') return given;
  const folder = join(tmpdir(), `plinth-chromium-153-${String(process.getuid?.() ?? 0)}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  const { default: chromium } = await import('@sparticuz/chromium');
  const draft = mkdtempSync(`${folder}-`);
  const shared = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    await chromium.executablePath();
  } finally {
    if (shared === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = shared;
  }
  try {
    renameSync(draft, folder);
  } catch {
    // Another process was faster; its copy is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
}

export async function launchBrowser(): Promise<Browser> {
  const { launch } = await import('puppeteer-core');
  return launch({
    executablePath: await findChromium(),
    headless: 'shell',
    args: [
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      ...['--font-render-hinting=none', '--hide-scrollbars', '--disable-dev-shm-usage'],
    ],
  });
}
