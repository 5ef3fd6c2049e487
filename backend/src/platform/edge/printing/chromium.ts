import type { Browser, Page } from 'puppeteer-core';
import { BrowserGone } from './browser-gone';
import { type ChromiumOptions, ChromiumProcess } from './chromium-process';

const LAUNCH_MS = 20_000;

/** Size of the viewport: the width of A4 less its margins, and a minimal height, as only the print layout is needed. */
const VIEWPORT = { width: 680, height: 10 };

/** A running browser that Puppeteer drives over our own pipe. */
export class Chromium {
  /** Rejects when the browser is gone. */
  readonly disconnected: Promise<never>;

  private constructor(
    private readonly process: ChromiumProcess,
    private readonly browser: Browser,
  ) {
    this.disconnected = new Promise((_resolve, reject) => {
      browser.once('disconnected', () => reject(new BrowserGone('The browser is gone')));
    });
    this.disconnected.catch(() => undefined);
  }

  /** @throws BrowserGone with what the browser said, when it does not start */
  static async launch(options: ChromiumOptions): Promise<Chromium> {
    // Loaded with the first document: a backend that prints nothing does without.
    const { connect } = await import('puppeteer-core');
    const process = await ChromiumProcess.start(options);
    const timer = setTimeout(() => process.kill(), LAUNCH_MS);
    try {
      const connecting = connect({
        transport: process.pipe,
        defaultViewport: VIEWPORT,
        // The tab handles requests itself, and nobody reads the issues of a page.
        networkEnabled: false,
        issuesEnabled: false,
        // No timeout per command: a document and a launch have their own.
        protocolTimeout: 0,
      });
      return new Chromium(process, await Promise.race([connecting, process.failed]));
    } catch (error) {
      process.kill();
      await process.ended;
      // The process tells why, the pipe only that it closed.
      await process.failed.catch((reason: unknown) => {
        throw reason;
      });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  get pid(): number {
    return this.process.pid;
  }

  get bornAt(): number {
    return this.process.bornAt;
  }

  /** Settles when the process has ended and nothing of it is left. */
  get ended(): Promise<void> {
    return this.process.ended;
  }

  /** The pipe is the first to know that a browser was killed. */
  get isAlive(): boolean {
    return this.browser.connected && this.process.isRunning;
  }

  newPage(): Promise<Page> {
    return this.browser.newPage();
  }

  /** Kills the browser with all its processes. */
  kill(): void {
    this.process.kill();
  }
}
