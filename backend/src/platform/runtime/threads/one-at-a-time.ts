/** Runs work one at a time, in order. A limit on waiting work bounds its memory. */
export class SerialQueue {
  private pendingCount = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param mostWaiting most tasks that may wait, besides the one that runs
   * @param refusal creates the error for one task too many
   */
  constructor(
    private readonly mostWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  /** @throws the error of `refusal`, and what `work` throws, which does not affect other tasks */
  async run<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.pendingCount > this.mostWaiting) throw this.refusal();
    this.pendingCount += 1;
    try {
      const result = this.last.then(work);
      this.last = result.catch(() => undefined);
      return await result;
    } finally {
      this.pendingCount -= 1;
    }
  }
}
