import type { CacheOptions, Caches, RegisteredCache } from './caches';

export interface TtlOptions<T> extends CacheOptions {
  readonly ttlMs: number;
  readonly read: () => Promise<T>;
}

/**
 * Value that is read at most once in its time to live. Concurrent callers share one read; where it fails, all of them
 * get the error and the next caller tries again.
 */
export class TtlValue<T> implements RegisteredCache {
  private reading: Promise<T> | null = null;
  private freshUntil = 0;
  private readonly now: () => number;

  constructor(
    caches: Caches,
    readonly options: TtlOptions<T>,
  ) {
    this.now = options.now ?? Date.now;
    caches.register(this);
  }

  get(): Promise<T> {
    if (this.reading !== null && this.now() < this.freshUntil) return this.reading;
    this.freshUntil = this.now() + this.options.ttlMs;
    const reading = this.options.read();
    this.reading = reading;
    reading.catch(() => {
      if (this.reading === reading) this.invalidate();
    });
    return reading;
  }

  /** Drops the value; the next caller reads it again. */
  invalidate(): void {
    this.reading = null;
    this.freshUntil = 0;
  }
}
