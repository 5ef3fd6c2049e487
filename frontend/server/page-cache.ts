import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isoDay } from '../lib/dates';

/** Page as Next rendered it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Cached page, ready to send. */
export interface CachedPage {
  readonly contentType: string;
  /** ETag: a browser with the same content gets 304. */
  readonly tag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

interface Entry {
  readonly page: CachedPage;
  readonly drawnAt: number;
  /** South African day when the rendering began, on which texts such as "delivered on Monday" are based. */
  readonly day: string;
  /** Generation of changes that was known before the rendering. */
  readonly generation: number;
  readonly bytes: number;
}

export interface PageCacheOptions {
  /**
   * Renders the page at an address.
   * @param forwardedFor address of the visitor, by which the backend counts its callers
   */
  readonly draw: (address: string, forwardedFor?: string) => Promise<RenderedPage>;
  readonly now?: () => number;
  readonly maxBytes?: number;
  readonly patienceMs?: number;
  /** Checks that nothing can be rendered now: visitors then get the earlier page at once. */
  readonly isAway?: () => boolean;
}

interface Rendering {
  readonly since: number;
  readonly page: Promise<CachedPage | RenderedPage>;
}

/** Shortest interval between renderings of a page, however often it changes. */
const MIN_INTERVAL_MS = 1_000;
/** Time that a page stays fresh, for changes that are not announced. */
const FRESH_MS = 10 * 60_000;
/** Time that a page stays fresh while changes cannot be announced. */
const FRESH_UNNOTIFIED_MS = 5_000;
/** Time that a visitor waits for a new rendering while there is an earlier page. */
const PATIENCE_MS = 3_000;
/** Age up to which an earlier page is served while the backend is away or slow. */
const LAST_RESORT_MS = 60 * 60_000;
const MAX_BYTES = 64_000_000;
/** Good compression that takes a few milliseconds, once for all visitors. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const toBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

/**
 * Cache of public pages: rendered once for everybody, kept compressed until their content changes. After a change
 * visitors wait for one shared rendering, but not long while there is an earlier page.
 */
export class PageCache {
  /** Pages by address, the least recently requested first. */
  private readonly entries = new Map<string, Entry>();
  private readonly drawing = new Map<string, Rendering>();
  private generation = 0;
  private bytes = 0;
  /** True while changes are announced to us. */
  private isNotified = false;
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    this.now = options.now ?? Date.now;
  }

  /** Marks every page as changed, to be rendered again on request. */
  invalidate(): void {
    this.generation += 1;
  }

  setNotified(isHearing: boolean): void {
    this.isNotified = isHearing;
  }

  /** Checks that a page is there, current or earlier. */
  has(address: string): boolean {
    return this.entries.has(address);
  }

  /** Returns the page at an address, or the uncached answer when it must not be kept (not found, moved, failed). */
  async get(address: string, forwardedFor?: string): Promise<CachedPage | RenderedPage> {
    const entry = this.entries.get(address);
    if (!entry) return this.draw(address, forwardedFor);
    this.entries.delete(address);
    this.entries.set(address, entry);
    if (this.isFresh(entry)) return entry.page;
    if (this.isLastResort(entry) && this.options.isAway?.() === true) return entry.page;
    const drawing = this.startRendering(address, forwardedFor, entry);
    return this.isLastResort(entry) ? this.waitOrFallBack(entry.page, drawing) : drawing.page;
  }

  /** Renders recently requested pages again, one by one, before somebody waits for them. */
  async renew(limit: number, stop: AbortSignal): Promise<void> {
    for (const address of [...this.entries.keys()].reverse().slice(0, limit)) {
      if (stop.aborted) return;
      const entry = this.entries.get(address);
      if (entry && !this.isFresh(entry)) await this.draw(address, undefined, entry).catch(() => undefined);
    }
  }

  private isFresh({ drawnAt, day, generation }: Entry): boolean {
    if (day !== this.today()) return false;
    const age = this.now() - drawnAt;
    return (
      age < MIN_INTERVAL_MS ||
      (generation === this.generation && age < (this.isNotified ? FRESH_MS : FRESH_UNNOTIFIED_MS))
    );
  }

  private today(): string {
    return isoDay(new Date(this.now()));
  }

  private isLastResort({ drawnAt }: Entry): boolean {
    return this.now() - drawnAt < LAST_RESORT_MS;
  }

  private draw(address: string, forwardedFor?: string, before?: Entry): Promise<CachedPage | RenderedPage> {
    return this.startRendering(address, forwardedFor, before).page;
  }

  /** @param before earlier page, which is shown where the rendering fails */
  private startRendering(address: string, forwardedFor?: string, before?: Entry): Rendering {
    const running = this.drawing.get(address);
    if (running) return running;
    const page = this.renderPage(address, forwardedFor, before).finally(() => this.drawing.delete(address));
    const drawing = { since: this.now(), page };
    this.drawing.set(address, drawing);
    return drawing;
  }

  /** Returns the page that is being rendered; the earlier page once the patience is over. The rendering goes on. */
  private async waitOrFallBack(before: CachedPage, { since, page }: Rendering): Promise<CachedPage | RenderedPage> {
    const remainingMs = (this.options.patienceMs ?? PATIENCE_MS) - (this.now() - since);
    if (remainingMs <= 0) return before;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<CachedPage>((resolve) => {
      timer = setTimeout(() => resolve(before), remainingMs);
    });
    return Promise.race([page, patience]).finally(() => clearTimeout(timer));
  }

  private async renderPage(
    address: string,
    forwardedFor: string | undefined,
    before: Entry | undefined,
  ): Promise<CachedPage | RenderedPage> {
    const { generation } = this;
    const day = this.today();
    const lastResort = before && this.isLastResort(before) ? before.page : undefined;
    let drawnPage: RenderedPage;
    try {
      drawnPage = await this.options.draw(address, forwardedFor);
    } catch (error) {
      if (lastResort) return lastResort;
      throw error;
    }
    if (drawnPage.status >= 500 && lastResort) return lastResort;
    if (drawnPage.status !== 200 || drawnPage.headers['set-cookie'] !== undefined) {
      this.removeEntry(address);
      return drawnPage;
    }
    const [br, gzip] = await Promise.all([toBrotli(drawnPage.body, BROTLI), toGzip(drawnPage.body)]);
    const page: CachedPage = {
      contentType: drawnPage.headers['content-type'] ?? 'text/html; charset=utf-8',
      tag: createHash('sha256').update(drawnPage.body).digest('base64url').slice(0, 22),
      bodies: { br, gzip, identity: drawnPage.body },
    };
    this.storeEntry(address, {
      page,
      drawnAt: this.now(),
      day,
      generation,
      bytes: br.length + gzip.length + drawnPage.body.length,
    });
    return page;
  }

  private storeEntry(address: string, entry: Entry): void {
    this.removeEntry(address);
    this.entries.set(address, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= (this.options.maxBytes ?? MAX_BYTES)) break;
      this.removeEntry(oldest);
    }
  }

  private removeEntry(address: string): void {
    this.bytes -= this.entries.get(address)?.bytes ?? 0;
    this.entries.delete(address);
  }
}

export const isCachedPage = (answer: CachedPage | RenderedPage): answer is CachedPage => 'tag' in answer;

/** Returns the best encoding that the browser accepts. */
export function chooseEncoding(acceptedEncodings: string | string[] | undefined): Encoding {
  const names = [acceptedEncodings ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim());
  const accepts = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
