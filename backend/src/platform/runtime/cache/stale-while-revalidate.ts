import type { CacheOptions, Caches, RegisteredCache } from './caches';

export interface StaleWhileRevalidateOptions<T> extends CacheOptions {
  readonly ttlMs: number;
  /** Reads the value; may return the previous one where nothing changed. */
  readonly read: (before: T | null) => Promise<T>;
  /** Called when a new read fails; the last value stays. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Expensive value that is needed all the time. The first callers wait for it together; later ones get the last value
 * at once, and when it is past its time to live it is read again in the background.
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
      // Once per period, also after a failure: a broken source is not read for every caller.
      this.current.checkedAt = this.now();
      this.refresh().catch(this.options.onFailure);
    }
    return Promise.resolve(this.current.value);
  }

  /**
   * Reads again even after a recent read, which may be from before a change. Callers get the last value meanwhile.
   * Returns whether the new one differs; does nothing before the first use.
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
