import { Logger } from '@nestjs/common';
import type { CDPSession, Page, Protocol } from 'puppeteer-core';
import { isAsset, type Asset, type Assets } from './assets';
import { BrowserGone } from './browser-gone';
import type { Chromium } from './chromium';

/** Page to print, as the frontend rendered it. */
export interface PageToPrint {
  /** Address of the page, the base of its links. It is never fetched. */
  readonly url: string;
  readonly html: string;
  /** True for labels: nobody reads them aloud, and without the tags for that a hundred take half the time. */
  readonly isLabel?: boolean | undefined;
}

/**
 * Content policy of a printed page: no scripts, no navigation (`sandbox` prevents a refresh by <meta>), and only
 * parts of the product.
 */
const POLICY =
  "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** Load in progress: of an empty sheet at the site's address, or a document on it. */
interface Loading {
  readonly origin: string;
  /** Parts without which the page does not look like itself. */
  readonly missing: string[];
}

/** Empty sheet that documents are written on in turn: half the work of navigating to each. */
interface Sheet {
  readonly origin: string;
  readonly frameId: string;
}
const SHEET_PATH = '/sheet-to-print';
const EMPTY = '<!doctype html><html lang="en-ZA"><head><title>Sheet</title></head><body></body></html>';

type Paused = Protocol.Fetch.RequestPausedEvent;

/**
 * Page of the browser that prints documents in turn. Scripts are off, and this process answers every request. It uses
 * the protocol directly, as Puppeteer's interception disables the browser's cache, and its `setContent` needs
 * scripts.
 */
export class Tab {
  private readonly logger = new Logger('Documents');
  private loading: Loading | undefined;
  private sheet: Sheet | undefined;
  private hasEnded = false;
  /** Rejects the print in progress; undefined while nothing is printed. */
  private failPrint: (() => void) | undefined;

  private constructor(
    private readonly browser: Chromium,
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly assets: Assets,
  ) {
    const end = () => {
      this.hasEnded = true;
      this.failPrint?.();
    };
    page.once('error', end).once('close', end);
    browser.disconnected.catch(end);
    session.on('Fetch.requestPaused', (request) => {
      // The page may be gone already; then nobody waits for the answer.
      void this.handleRequest(request).catch(() => undefined);
    });
  }

  /** @throws BrowserGone */
  static async open(browser: Chromium, assets: Assets): Promise<Tab> {
    const open = async () => {
      const page = await browser.newPage();
      const session = await page.createCDPSession();
      const tab = new Tab(browser, page, session, assets);
      await Promise.all([
        page.emulateMediaType('print'),
        page.setJavaScriptEnabled(false),
        session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      ]);
      return tab;
    };
    return Promise.race([open(), browser.disconnected]);
  }

  /** @throws BrowserGone when browser or page ended meanwhile */
  async print(document: PageToPrint): Promise<Buffer> {
    try {
      return await new Promise((resolve, reject) => {
        this.failPrint = () => reject(new BrowserGone('The page ended'));
        this.renderPdf(document).then(resolve, reject);
      });
    } catch (error) {
      // A browser that ends rejects its pending commands with various errors.
      throw this.hasEnded || !this.browser.isAlive ? new BrowserGone('The page ended', { cause: error }) : error;
    } finally {
      this.failPrint = undefined;
    }
  }

  private async renderPdf({ url, html, isLabel = false }: PageToPrint): Promise<Buffer> {
    const { origin } = new URL(url);
    const missing: string[] = [];
    if (this.sheet?.origin !== origin) this.sheet = await this.openSheet(origin);
    const { frameId } = this.sheet;
    this.loading = { origin, missing };
    const pageLoad = new Promise((resolve) => this.page.once('load', resolve));
    await Promise.all([pageLoad, this.session.send('Page.setDocumentContent', { frameId, html })]);
    // Puppeteer waits for the fonts. They may be the last that is missing.
    const pdf = await this.page.pdf({ printBackground: true, preferCSSPageSize: true, tagged: !isLabel, timeout: 0 });
    if (missing.length > 0) throw new Error(`Parts of the page are missing: ${missing.join(', ')}`);
    this.loading = undefined;
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }

  /** Opens an empty sheet at the site's address, so that parts and links of documents are relative to it. */
  private async openSheet(origin: string): Promise<Sheet> {
    this.loading = { origin, missing: [] };
    await this.page.goto(`${origin}${SHEET_PATH}`, { timeout: 0 });
    const { frameTree } = await this.session.send('Page.getFrameTree');
    return { origin, frameId: frameTree.frame.id };
  }

  /** Ends the page, whatever it does. */
  close(): Promise<void> {
    return this.page.close();
  }

  private async handleRequest({ requestId, resourceType, request: { url, method } }: Paused): Promise<void> {
    const loading = this.loading;
    if (loading && resourceType === 'Document' && url === `${loading.origin}${SHEET_PATH}`) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
      return this.fulfil(requestId, headers, Buffer.from(EMPTY));
    }
    const asset = loading && method === 'GET' ? await this.findAsset(url, loading) : null;
    if (asset === null || loading === undefined) {
      await this.session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
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

  private async findAsset(address: string, { origin, missing }: Loading): Promise<Asset | null> {
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
    await this.session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: body.toString('base64'),
    });
  }
}
