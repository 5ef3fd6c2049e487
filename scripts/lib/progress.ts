/** Reports at a terminal what is happening, how long it took, and the total time. */
export class Progress {
  private readonly begin = Date.now();

  log(text: string): void {
    console.log(`[${this.elapsed(this.begin).padStart(6)}] ${text}`);
  }

  /** Announces a step, and its duration if that is worth mentioning. */
  async step<T>(text: string, work: () => T | Promise<T>): Promise<T> {
    this.log(`${text} …`);
    const begin = Date.now();
    const result = await work();
    if (Date.now() - begin >= 2000) this.log(`  done in ${this.elapsed(begin)}`);
    return result;
  }

  private elapsed(since: number): string {
    return `${((Date.now() - since) / 1000).toFixed(1)} s`;
  }
}
