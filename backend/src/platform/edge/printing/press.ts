import type { Assets } from './assets';
import type { Chromium } from './chromium';
import { BrowserGone } from './browser-gone';
import { Tab, type PageToPrint } from './tab';

/** Thrown when printing exceeds its time limit. */
export class PrintedTooLate extends Error {
  override readonly name = 'PrintedTooLate';
}

/** Milliseconds for a page to close before its browser is killed. */
const CLOSE_MS = 1_000;

/** A browser at work: its open tabs, and how much it has printed. */
export class Press {
  private readonly idle: Tab[] = [];
  private working = 0;
  private printed = 0;
  private retired = false;

  constructor(
    readonly browser: Chromium,
    private readonly assets: Assets,
  ) {}

  get busy(): number {
    return this.working;
  }

  /** Checks that a browser has printed enough: its memory grows with every page. */
  isWorn(documents: number, milliseconds: number): boolean {
    return !this.browser.isAlive || this.printed >= documents || Date.now() - this.browser.bornAt > milliseconds;
  }

  /** @throws BrowserGone, PrintedTooLate */
  async print(page: PageToPrint, timeoutMs: number): Promise<Buffer> {
    this.working += 1;
    this.printed += 1;
    let tab: Tab | undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new PrintedTooLate(`Not printed within ${timeoutMs} ms`)), timeoutMs);
    });
    const work = async () => {
      tab = this.idle.pop() ?? (await Tab.open(this.browser, this.assets));
      return tab.print(page);
    };
    try {
      const pdf = await Promise.race([work(), late]);
      if (tab) this.idle.push(tab);
      return pdf;
    } catch (error) {
      await this.discard(tab);
      throw error;
    } finally {
      clearTimeout(timer);
      this.working -= 1;
      if (this.retired && this.working === 0) this.browser.kill();
    }
  }

  /** Accepts no more work, and ends once its present work is done. */
  retire(): void {
    this.retired = true;
    if (this.working === 0) this.browser.kill();
  }

  private async discard(tab: Tab | undefined): Promise<void> {
    if (!this.browser.isAlive) return;
    let timer: NodeJS.Timeout | undefined;
    const stuck = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new BrowserGone('stuck')), CLOSE_MS);
    });
    try {
      if (!tab) throw new BrowserGone('stuck before there was a page');
      await Promise.race([tab.close(), stuck]);
    } catch {
      this.browser.kill();
    } finally {
      clearTimeout(timer);
    }
  }
}
