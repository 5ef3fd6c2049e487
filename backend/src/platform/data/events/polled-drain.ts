import { Logger } from '@nestjs/common';
import type { Listener } from '../database/listener';

/** Milliseconds between polls, for work whose notification was missed. */
const POLL_MS = 5_000;

interface DrainOptions {
  /** Name in the log. */
  readonly name: string;
  /** Log line for a round that fails: "events could not be handled; trying again". */
  readonly failure: string;
  /** Runs one round of due work; returns its amount. Checks `isStopped` between pieces. */
  readonly round: () => Promise<number>;
}

/**
 * Processes rows that wait in a table: on a database notification, every few seconds, and one round at a time in this
 * process.
 */
export class PolledDrain {
  private readonly logger: Logger;
  private running: Promise<number> | undefined;
  private mustRunAgain = false;
  private stopped = false;
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly options: DrainOptions) {
    this.logger = new Logger(options.name);
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Processes all due work, including work that arrives meanwhile; returns its amount. */
  async drain(): Promise<number> {
    if (this.running) {
      this.mustRunAgain = true;
      return this.running;
    }
    this.running = this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Starts to process work: on every notification of the channel, and every few seconds. */
  async start(listener: Listener, channel: string): Promise<void> {
    const wake = () => void this.nudge();
    await listener.listen(channel, { onNotification: wake, onReconnect: wake });
    this.poll = setInterval(wake, POLL_MS);
    this.poll.unref();
    wake();
  }

  /** Stops after the current piece of work. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    await this.running?.catch(() => undefined);
  }

  private async work(): Promise<number> {
    let doneCount = 0;
    do {
      this.mustRunAgain = false;
      doneCount += await this.options.round();
    } while (this.mustRunAgain && !this.stopped);
    return doneCount;
  }

  private async nudge(): Promise<void> {
    try {
      await this.drain();
    } catch (error) {
      this.logger.error({ reason: this.options.failure, err: error });
    }
  }
}
