import type { CacheOptions, Caches, RegisteredCache } from './caches';

export interface TtlOptions<T> extends CacheOptions {
  readonly ttlMs: number;
  readonly read: () => Promise<T>;
}

/**
 * A value that is read at most once in its time to live. Callers that come while it is read share the reading; when a reading fails, all of
 * them hear of it and the next caller tries again.
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
      if (this.reading === reading) this.forget();
    });
    return reading;
  }

  /** The next caller reads again. */
  forget(): void {
    this.reading = null;
    this.freshUntil = 0;
  }
}
