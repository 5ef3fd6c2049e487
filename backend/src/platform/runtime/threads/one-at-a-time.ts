/** Runs work one at a time, in order. A limit on waiting work bounds its memory. */
export class OneAtATime {
  private inHand = 0;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param mostWaiting beside the one that is being done
   * @param refusal what is thrown where so many wait already
   */
  constructor(
    private readonly mostWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  /** @throws what `refusal` makes, and what `work` throws; others go on */
  async run<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.inHand > this.mostWaiting) throw this.refusal();
    this.inHand += 1;
    try {
      const turn = this.last.then(work);
      this.last = turn.catch(() => undefined);
      return await turn;
    } finally {
      this.inHand -= 1;
    }
  }
}
