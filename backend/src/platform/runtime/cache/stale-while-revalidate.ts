import type { CacheOptions, Caches, RegisteredCache } from './caches';

export interface StaleWhileRevalidateOptions<T> extends CacheOptions {
  readonly ttlMs: number;
  /** May answer the value that it is given, when nothing changed. */
  readonly read: (before: T | null) => Promise<T>;
  /** Hears when reading again failed; the last value stays. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * A value that is costly to read and is asked for all the time. The first callers wait for it together; afterwards everybody gets the last
 * one at once, and when it is older than its time to live it is read again behind their backs.
 */
export class StaleWhileRevalidate<T> implements RegisteredCache {
  private current: { readonly value: T; checkedAt: number } | null = null;
  private reading: Promise<T> | null = null;
  private readonly now: () => number;

  constructor(
    caches: Caches,
    readonly options: StaleWhileRevalidateOptions<T>,
  ) {
    this.now = options.now ?? Date.now;
    caches.register(this);
  }

  get(): Promise<T> {
    if (this.current === null) return this.refresh();
    if (this.now() - this.current.checkedAt >= this.options.ttlMs && this.reading === null) {
      // Once a period, also when it fails: whoever is broken is not asked by every caller.
      this.current.checkedAt = this.now();
      this.refresh().catch(this.options.onFailure);
    }
    return Promise.resolve(this.current.value);
  }

  /**
   * Reads again, whoever else did lately: what they read may be from before a change. Callers go on with the last value meanwhile. Tells whether
   * the new one is another; does nothing while nobody has asked for it yet.
   */
  async revalidate(): Promise<boolean> {
    if (this.current === null && this.reading === null) return false;
    const before = this.current?.value ?? null;
    try {
      await this.reading?.catch(() => undefined);
      return (await this.refresh()) !== before;
    } catch (error) {
      this.options.onFailure(error);
      return false;
    }
  }

  private refresh(): Promise<T> {
    if (this.reading !== null) return this.reading;
    const reading = this.options.read(this.current?.value ?? null);
    this.reading = reading;
    reading.then(
      (value) => {
        this.reading = null;
        this.current = { value, checkedAt: this.now() };
      },
      () => {
        this.reading = null;
      },
    );
    return reading;
  }
}
