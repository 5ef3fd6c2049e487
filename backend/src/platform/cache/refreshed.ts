/**
 * A value that is costly to read and is asked for all the time. The first callers wait for it together; afterwards everybody gets the last
 * one at once, and when it is older than its time it is read again behind their backs.
 */
export class Refreshed<T> {
  private current: { readonly value: T; checkedAt: number } | null = null;
  private reading: Promise<T> | null = null;

  constructor(
    private readonly freshMs: number,
    /** May answer the value that it is given, when nothing changed. */
    private readonly read: (before: T | null) => Promise<T>,
    /** Hears when reading again failed; the last value stays. */
    private readonly onFailure: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  get(): Promise<T> {
    if (this.current === null) return this.refresh();
    if (this.now() - this.current.checkedAt >= this.freshMs && this.reading === null) {
      // Once a period, also when it fails: whoever is broken is not asked by every caller.
      this.current.checkedAt = this.now();
      this.refresh().catch(this.onFailure);
    }
    return Promise.resolve(this.current.value);
  }

  /** What was read last, if anything was. */
  last(): T | null {
    return this.current?.value ?? null;
  }

  /** Reads again, whoever else did lately: what they read may be from before a change. */
  async renew(): Promise<T> {
    await this.reading?.catch(() => undefined);
    return this.refresh();
  }

  /** The next caller waits for a new one. */
  forget(): void {
    this.current = null;
    this.reading = null;
  }

  private refresh(): Promise<T> {
    if (this.reading !== null) return this.reading;
    const reading = this.read(this.current?.value ?? null);
    this.reading = reading;
    reading.then(
      (value) => {
        // Forgotten meanwhile: what was read may be from before the change.
        if (this.reading !== reading) return;
        this.reading = null;
        this.current = { value, checkedAt: this.now() };
      },
      () => {
        if (this.reading === reading) this.reading = null;
      },
    );
    return reading;
  }
}
