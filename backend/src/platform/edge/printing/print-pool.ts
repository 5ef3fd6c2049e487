import { Logger } from '@nestjs/common';
import { printingError } from './printing.errors';
import type { Assets } from './assets';
import { Chromium } from './chromium';
import { BrowserGone } from './browser-gone';
import { Press, PrintTimeout } from './press';
import type { PrintSettings } from '../../runtime/config/print-settings';
import type { PageToPrint } from './tab';

export interface PoolState {
  readonly working: number;
  readonly waiting: number;
  readonly printed: number;
  readonly late: number;
  readonly failed: number;
  /** Browsers that were started so far. */
  readonly launched: number;
  /** Process of the browser that takes new work; null while there is none. */
  readonly browser: number | null;
}

/**
 * Prints pages with warm browsers: a limited number at once, a limited number waiting, the rest refused. A worn
 * browser is replaced; after a crash it is restarted and its work retried once.
 */
export class PrintPool {
  private readonly logger = new Logger('Documents');
  private readonly queue: { start: () => void; refuse: (error: Error) => void }[] = [];
  private readonly presses = new Set<Press>();
  private launchedPress: Promise<Press> | undefined;
  private currentPress: Press | undefined;
  private sandbox: boolean;
  private working = 0;
  private closed = false;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly count = { printed: 0, late: 0, failed: 0, launched: 0 };

  constructor(
    private readonly settings: PrintSettings,
    private readonly assets: Assets,
  ) {
    this.sandbox = settings.sandbox !== 'off';
  }

  /** @throws DomainError documents-busy, document-late, document-failed */
  async print(page: PageToPrint): Promise<Buffer> {
    await this.waitForSlot();
    try {
      const pdf = await this.printWithRetry(page);
      this.count.printed += 1;
      return pdf;
    } finally {
      this.working -= 1;
      this.startNext();
    }
  }

  get isClosed(): boolean {
    return this.closed;
  }

  state(): PoolState {
    return {
      ...this.count,
      working: this.working,
      waiting: this.queue.length,
      browser: this.currentPress?.browser.isAlive ? this.currentPress.browser.pid : null,
    };
  }

  /** Ends all browsers; resolves when none of their processes is left. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idleTimer);
    for (const { refuse } of this.queue.splice(0)) refuse(printingError('documents-busy', { log: 'stopping' }));
    // Waits for a launch in progress, so that its browser is ended too.
    await this.launchedPress?.catch(() => undefined);
    const browsers = [...this.presses].map(({ browser }) => browser);
    for (const browser of browsers) browser.kill();
    await Promise.all(browsers.map(({ ended: exitPromise }) => exitPromise));
  }

  /** Waits in line for a free tab. */
  private async waitForSlot(): Promise<void> {
    clearTimeout(this.idleTimer);
    if (this.closed) throw printingError('documents-busy', { log: 'stopping' });
    if (this.working < this.settings.tabs) {
      this.working += 1;
      return;
    }
    if (this.queue.length >= this.settings.queue)
      throw printingError('documents-busy', { retryAfterSeconds: 5, log: `${this.queue.length} are waiting` });
    await new Promise<void>((resolve, reject) => {
      const entry = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error: Error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(entry), 1);
        reject(printingError('documents-busy', { retryAfterSeconds: 10, log: 'waited too long' }));
      }, this.settings.timeoutMs);
      this.queue.push(entry);
    });
  }

  private startNext(): void {
    const nextWaiting = this.closed ? undefined : this.queue.shift();
    if (nextWaiting) {
      this.working += 1;
      nextWaiting.start();
    } else if (this.working === 0 && !this.closed) {
      this.idleTimer = setTimeout(() => this.retireCurrent(), this.settings.idleMs);
      this.idleTimer.unref();
    }
  }

  private async printWithRetry(page: PageToPrint): Promise<Buffer> {
    try {
      return await this.printOnce(page);
    } catch (error) {
      if (!(error instanceof BrowserGone) || this.closed) throw this.toRefusal(error);
      this.logger.warn({ reason: 'the browser ended while it printed; trying once more', err: error });
    }
    try {
      return await this.printOnce(page);
    } catch (error) {
      throw this.toRefusal(error);
    }
  }

  private async printOnce(page: PageToPrint): Promise<Buffer> {
    const press = await this.getPress();
    return press.print(page, this.settings.timeoutMs);
  }

  private toRefusal(error: unknown): Error {
    if (error instanceof PrintTimeout) {
      this.count.late += 1;
      return printingError('document-late', { retryAfterSeconds: 5, cause: error });
    }
    this.count.failed += 1;
    return printingError('document-failed', { retryAfterSeconds: 5, cause: error });
  }

  private async getPress(): Promise<Press> {
    const { documentsPerBrowser, browserMs } = this.settings;
    if (this.currentPress?.isWorn(documentsPerBrowser, browserMs)) this.retireCurrent();
    if (this.closed) throw new BrowserGone('stopping');
    this.launchedPress ??= this.launch();
    return this.launchedPress;
  }

  private retireCurrent(): void {
    this.currentPress?.retire();
    this.currentPress = undefined;
    this.launchedPress = undefined;
  }

  private launch(): Promise<Press> {
    const launching = this.launchBrowser().then((browser) => {
      const press = new Press(browser, this.assets);
      this.count.launched += 1;
      this.presses.add(press);
      this.currentPress = press;
      void browser.ended.then(() => {
        this.presses.delete(press);
        if (this.currentPress === press) this.retireCurrent();
      });
      return press;
    });
    // A launch that failed is not kept.
    launching.catch(() => {
      if (this.launchedPress === launching) this.launchedPress = undefined;
    });
    return launching;
  }

  /**
   * Starts the browser. Where the system allows no sandbox (some containers), development goes on without one and
   * logs it; production is told to choose.
   */
  private async launchBrowser(): Promise<Chromium> {
    const { program, sandbox } = this.settings;
    try {
      return await Chromium.launch({ program, sandbox: this.sandbox });
    } catch (error) {
      if (!this.sandbox || sandbox !== 'auto') throw error;
      const browser = await Chromium.launch({ program, sandbox: false });
      this.sandbox = false;
      this.logger.warn({ reason: "Chromium's sandbox does not work here; it runs without one", err: error });
      return browser;
    }
  }
}
