import { Logger } from '@nestjs/common';
import * as z from 'zod';
import { isAsset, type Asset, type Assets } from './assets';
import type { Chromium } from './chromium';
import { BrowserGone } from './devtools-pipe';

/** A page to be printed, as the frontend drew it. */
export interface PageToPrint {
  /** Under which address it stands: links in it lead from there. Nothing is ever fetched from it. */
  readonly url: string;
  readonly html: string;
}

const target = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });
const navigated = z.object({ frameId: z.string(), loaderId: z.string().optional(), errorText: z.string().optional() });
const lifecycle = z.object({ name: z.string(), loaderId: z.string() });
const drawn = z.object({ result: z.object({ value: z.literal('complete') }) });
const paused = z.object({
  requestId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), method: z.string() }),
});
const printed = z.object({ data: z.base64() });

/** A4 less its margins. */
const PAPER_PX = 680;

/** Nothing runs in a page that is printed, it goes nowhere by itself (`sandbox` forbids a refresh by <meta>), and it is made of the product's own parts only. */
const POLICY =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** What the tab is at: an empty sheet under the site's address, or a document on it. */
interface Loading {
  readonly origin: string;
  /** Parts without which the page does not look like itself. */
  readonly missing: string[];
  readonly loaded: (loaderId: string) => void;
  readonly lost: (error: Error) => void;
}

/** An empty sheet, on which one document after the other is laid: half the work of going to each. */
interface Sheet {
  readonly origin: string;
  readonly frameId: string;
  readonly loaderId: string;
}
const SHEET_PATH = '/sheet-to-print';
const EMPTY = '<!doctype html><html lang="en-ZA"><head><title>Sheet</title></head><body></body></html>';

/** One page of the browser, used for one document after the other. Scripts are off, and every request ends here, in this process. */
export class Tab {
  private readonly logger = new Logger('Documents');
  private now: Loading | undefined;
  private sheet: Sheet | undefined;

  private constructor(
    private readonly browser: Chromium,
    private readonly targetId: string,
    private readonly sessionId: string,
    private readonly assets: Assets,
  ) {
    browser.pipe.listen(sessionId, (method, params) => this.heard(method, params));
  }

  /** @throws BrowserGone */
  static async open(browser: Chromium, assets: Assets): Promise<Tab> {
    const { targetId } = target.parse(await browser.pipe.send('Target.createTarget', { url: 'about:blank' }));
    const { sessionId } = attached.parse(await browser.pipe.send('Target.attachToTarget', { targetId, flatten: true }));
    const tab = new Tab(browser, targetId, sessionId, assets);
    await Promise.all([
      tab.send('Page.enable'),
      // As wide as the paper, and hardly high: a page that nobody looks at is laid out once, for print, and painted for no screen.
      tab.send('Emulation.setEmulatedMedia', { media: 'print' }),
      tab.send('Emulation.setDeviceMetricsOverride', {
        width: PAPER_PX,
        height: 10,
        deviceScaleFactor: 1,
        mobile: false,
      }),
      tab.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      tab.send('Emulation.setScriptExecutionDisabled', { value: true }),
      tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    return tab;
  }

  /** @throws BrowserGone when browser or page ended meanwhile */
  async print({ url, html }: PageToPrint): Promise<Buffer> {
    const { origin } = new URL(url);
    const missing: string[] = [];
    if (this.sheet?.origin !== origin) this.sheet = await this.goTo(origin);
    const { frameId, loaderId } = this.sheet;
    await new Promise<void>((resolve, reject) => {
      const loaded = (id: string) => {
        if (id === loaderId) resolve();
      };
      this.now = { origin, missing, loaded, lost: reject };
      this.send('Page.setDocumentContent', { frameId, html }).catch(reject);
    });
    const expression = 'document.fonts.ready.then(() => document.readyState)';
    drawn.parse(await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }));
    if (missing.length > 0) throw new Error(`Parts of the page are missing: ${missing.join(', ')}`);
    const answer = await this.send('Page.printToPDF', {
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
    });
    this.now = undefined;
    return Buffer.from(printed.parse(answer).data, 'base64');
  }

  /** Lays an empty sheet under the site's address, so that parts of documents and links in them are the site's. */
  private async goTo(origin: string): Promise<Sheet> {
    const loads = new Set<string>();
    return new Promise<Sheet>((resolve, reject) => {
      let awaited: Sheet | undefined;
      const settle = () => {
        if (awaited && loads.has(awaited.loaderId)) resolve(awaited);
      };
      const loaded = (id: string) => {
        loads.add(id);
        settle();
      };
      this.now = { origin, missing: [], loaded, lost: reject };
      this.send('Page.navigate', { url: `${origin}${SHEET_PATH}` }).then((answer) => {
        const { frameId, loaderId, errorText } = navigated.parse(answer);
        if (errorText !== undefined || loaderId === undefined)
          return reject(new Error(`The page could not be opened: ${errorText ?? 'no document'}`));
        awaited = { origin, frameId, loaderId };
        settle();
      }, reject);
    });
  }

  /** Ends the page, whatever it does. */
  async close(): Promise<void> {
    this.browser.pipe.listen(this.sessionId, undefined);
    await this.browser.pipe.send('Target.closeTarget', { targetId: this.targetId });
  }

  private send(method: string, params: object = {}): Promise<unknown> {
    return this.browser.pipe.send(method, params, this.sessionId);
  }

  private heard(method: string, params: unknown): void {
    if (method === 'Page.lifecycleEvent') {
      const { name, loaderId } = lifecycle.parse(params);
      if (name === 'load') this.now?.loaded(loaderId);
    } else if (method === 'Fetch.requestPaused') {
      const { requestId, resourceType, request } = paused.parse(params);
      // An answer to a page that is gone already is nobody's loss.
      void this.answer(requestId, resourceType, request).catch(() => undefined);
    } else if (method === 'Inspector.targetCrashed' || method === 'Inspector.detached') {
      this.now?.lost(new BrowserGone('The page ended'));
    }
  }

  private async answer(
    requestId: string,
    resourceType: string,
    { url, method }: { url: string; method: string },
  ): Promise<void> {
    const now = this.now;
    if (now && resourceType === 'Document' && url === `${now.origin}${SHEET_PATH}`) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
      return this.fulfil(requestId, headers, Buffer.from(EMPTY));
    }
    const asset = now && method === 'GET' ? await this.assetOf(url, now) : null;
    if (asset === null || now === undefined) {
      await this.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      return;
    }
    await this.fulfil(
      requestId,
      {
        'content-type': asset.type,
        'cache-control': 'max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      },
      asset.body,
    );
  }

  private async assetOf(address: string, { origin, missing }: Loading): Promise<Asset | null> {
    const url = new URL(address);
    const path = `${url.pathname}${url.search}`;
    if (url.origin !== origin || !isAsset(path)) {
      this.logger.warn({
        reason: 'a page that is printed asked for what is not its own',
        origin: url.origin,
        path: url.pathname.slice(0, 100),
      });
      return null;
    }
    const asset = await this.assets.get(path);
    if (asset === null && path.startsWith('/_next/') && /\.(css|woff2)$/.test(url.pathname)) missing.push(url.pathname);
    return asset;
  }

  private async fulfil(requestId: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<void> {
    await this.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: body.toString('base64'),
    });
  }
}
