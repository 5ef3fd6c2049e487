/** Stops everything that was started, in the opposite order, once, however often it is asked to. */
export class Shutdown {
  private readonly stops: { name: string; stop: () => Promise<void> }[] = [];
  private readonly beginnings: (() => void)[] = [];
  private running: Promise<void> | undefined;

  get began(): boolean {
    return this.running !== undefined;
  }

  /** Registers how to stop something; stops it at once if the shutdown has begun. */
  async add(name: string, stop: () => Promise<void>): Promise<void> {
    if (this.running) await stop();
    else this.stops.push({ name, stop });
  }

  onBegin(callback: () => void): void {
    this.beginnings.push(callback);
  }

  run(): Promise<void> {
    this.running ??= this.stopAll();
    return this.running;
  }

  private async stopAll(): Promise<void> {
    for (const callback of this.beginnings) callback();
    for (let next = this.stops.pop(); next; next = this.stops.pop()) {
      try {
        await next.stop();
      } catch (error) {
        console.error(
          `The ${next.name} could not be stopped: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }
}
