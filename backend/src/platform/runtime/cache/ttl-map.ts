import type { CacheOptions, Caches, RegisteredCache } from './caches';
import { LruCache } from './lru-cache';

export interface TtlMapOptions<T> extends CacheOptions {
  readonly ttlMs: number;
  /** Largest number of entries, so that made-up keys cannot fill the memory; the least recently used is dropped. */
  readonly maxSize: number;
  readonly read: (key: string) => Promise<T>;
}

interface Entry<T> {
  readonly reading: Promise<T>;
  readonly freshUntil: number;
}

/** Like a {@link TtlValue} for each key. */
export class TtlMap<T> implements RegisteredCache {
  private readonly entries: LruCache<Entry<T>>;
  private readonly now: () => number;

  constructor(
    caches: Caches,
    readonly options: TtlMapOptions<T>,
  ) {
    this.entries = new LruCache(options.maxSize);
    this.now = options.now ?? Date.now;
    caches.register(this);
  }

  get(key: string): Promise<T> {
    const cachedEntry = this.entries.get(key);
    if (cachedEntry && this.now() < cachedEntry.freshUntil) return cachedEntry.reading;
    const entry = { reading: this.options.read(key), freshUntil: this.now() + this.options.ttlMs };
    this.entries.set(key, entry);
    entry.reading.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.reading;
  }

  invalidate(): void {
    this.entries.clear();
  }
}
