import type { Assets } from './assets';
import type { Chromium } from './chromium';
import { BrowserGone } from './browser-gone';
import { Tab, type PageToPrint } from './tab';

/** Thrown when printing exceeds its time limit. */
export class PrintTimeout extends Error {
  override readonly name = 'PrintedTooLate';
}

/** Milliseconds for a page to close before its browser is killed. */
const CLOSE_MS = 1_000;

/** A browser at work: its open tabs, and how much it has printed. */
export class Press {
  private readonly idleTabs: Tab[] = [];
  private activeCount = 0;
  private printedCount = 0;
  private isRetired = false;

  constructor(
    readonly browser: Chromium,
    private readonly assets: Assets,
  ) {}

  get busy(): number {
    return this.activeCount;
  }

  /** Checks that a browser has printed enough: its memory grows with every page. */
  isWorn(documents: number, milliseconds: number): boolean {
    return !this.browser.isAlive || this.printedCount >= documents || Date.now() - this.browser.bornAt > milliseconds;
  }

  /** @throws BrowserGone, PrintedTooLate */
  async print(page: PageToPrint, timeoutMs: number): Promise<Buffer> {
    this.activeCount += 1;
    this.printedCount += 1;
    let tab: Tab | undefined;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new PrintTimeout(`Not printed within ${timeoutMs} ms`)), timeoutMs);
    });
    const work = async () => {
      tab = this.idleTabs.pop() ?? (await Tab.open(this.browser, this.assets));
      return tab.print(page);
    };
    try {
      const pdf = await Promise.race([work(), timeout]);
      if (tab) this.idleTabs.push(tab);
      return pdf;
    } catch (error) {
      await this.discard(tab);
      throw error;
    } finally {
      clearTimeout(timer);
      this.activeCount -= 1;
      if (this.isRetired && this.activeCount === 0) this.browser.kill();
    }
  }

  /** Accepts no more work, and ends once its present work is done. */
  retire(): void {
    this.isRetired = true;
    if (this.activeCount === 0) this.browser.kill();
  }

  private async discard(tab: Tab | undefined): Promise<void> {
    if (!this.browser.isAlive) return;
    let timer: NodeJS.Timeout | undefined;
    const closeTimeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new BrowserGone('stuck')), CLOSE_MS);
    });
    try {
      if (!tab) throw new BrowserGone('stuck before there was a page');
      await Promise.race([tab.close(), closeTimeout]);
    } catch {
      this.browser.kill();
    } finally {
      clearTimeout(timer);
    }
  }
}
