/**
 * A value that is read at most once per period. Callers that come while it is read share the reading; when a reading fails, all of
 * them hear of it and the next caller tries again.
 */
export class Cached<T> {
  private reading: Promise<T> | null = null;
  private freshUntil = 0;

  constructor(
    private readonly freshMs: number,
    private readonly read: () => Promise<T>,
    private readonly now: () => number = Date.now,
  ) {}

  get(): Promise<T> {
    if (this.reading !== null && this.now() < this.freshUntil) return this.reading;
    this.freshUntil = this.now() + this.freshMs;
    const reading = this.read();
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
