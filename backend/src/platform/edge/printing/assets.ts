import { Logger } from '@nestjs/common';

/** A style sheet, font or picture of a page. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

/** Source of the parts of a page; null where there is no such part. */
export interface Assets {
  get(path: string): Promise<Asset | null>;
}

/**
 * Addresses that a printable page may load besides itself; everything else of the product is refused to the browser.
 */
const ALLOWED = /^\/(?:_next\/static\/|api\/pictures\/|api\/photos\/logos\/|favicon\.svg$)/;
const TYPES = /^(?:text\/css|font\/|image\/|application\/font|application\/octet-stream)/;
/** Pattern of the cache header of an address that changes with its content. */
const IMMUTABLE = /\bimmutable\b/;
const PATIENCE_MS = 10_000;
const MAX_BYTES = 5_000_000;
const CACHE_BYTES = 16_000_000;

export const isAsset = (path: string): boolean =>
  ALLOWED.test(path) && !path.includes('..') && !path.includes('%2e') && !path.includes('%2E');

/** Reads parts of pages from the frontend's internal address, the latest cached in memory. */
export class FrontendAssets implements Assets {
  private readonly logger = new Logger('Documents');
  private readonly cache = new Map<string, Asset>();
  private cachedBytes = 0;

  constructor(private readonly frontendUrl: string) {}

  async get(path: string): Promise<Asset | null> {
    if (!isAsset(path)) return null;
    const cachedAsset = this.cache.get(path);
    if (cachedAsset) {
      // Moved to the end: the least recently used part is dropped first.
      this.cache.delete(path);
      this.cache.set(path, cachedAsset);
      return cachedAsset;
    }
    return this.fetch(path);
  }

  private async fetch(path: string): Promise<Asset | null> {
    try {
      const response = await fetch(`${this.frontendUrl}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !TYPES.test(type)) {
        this.logger.warn({
          reason: 'a part of a document is missing',
          path: path.split('?')[0],
          status: response.status,
        });
        await response.body?.cancel();
        return null;
      }
      const body = Buffer.from(await response.arrayBuffer());
      if (body.length > MAX_BYTES) return null;
      const asset = { type, body };
      if (IMMUTABLE.test(response.headers.get('cache-control') ?? '')) this.cacheAsset(path, asset);
      return asset;
    } catch (error) {
      this.logger.warn({ reason: 'a part of a document could not be fetched', path: path.split('?')[0], err: error });
      return null;
    }
  }

  private cacheAsset(path: string, asset: Asset): void {
    this.cache.set(path, asset);
    this.cachedBytes += asset.body.length;
    for (const [oldest, { body }] of this.cache) {
      if (this.cachedBytes <= CACHE_BYTES) break;
      this.cache.delete(oldest);
      this.cachedBytes -= body.length;
    }
  }
}
