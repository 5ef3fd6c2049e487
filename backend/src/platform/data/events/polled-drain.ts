import { Logger } from '@nestjs/common';
import type { Listener } from '../database/listener';

/** Interval at which work is looked for where no notice of it came. */
const POLL_MS = 5_000;

interface DrainOptions {
  /** Under which it writes into the log. */
  readonly name: string;
  /** Log line for a round that fails: "events could not be handled; trying again". */
  readonly failure: string;
  /** Works through what is due once; answers how much of it there was. Looks at `isStopped` between one piece and the next. */
  readonly round: () => Promise<number>;
}

/** Works through what waits in a table: when a notice of the database says so, every few seconds, and one round at a time in this process. */
export class PolledDrain {
  private readonly logger: Logger;
  private running: Promise<number> | undefined;
  private again = false;
  private stopped = false;
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly options: DrainOptions) {
    this.logger = new Logger(options.name);
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /** Works through everything that is due, and through what comes while it does; answers how much there was. */
  async drain(): Promise<number> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.work().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Begins to hear the notices of a channel. */
  async start(listener: Listener, channel: string): Promise<void> {
    const wake = () => void this.nudge();
    await listener.listen(channel, { onNotification: wake, onReconnect: wake });
    this.poll = setInterval(wake, POLL_MS);
    this.poll.unref();
    wake();
  }

  /** Ends after the piece that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    await this.running?.catch(() => undefined);
  }

  private async work(): Promise<number> {
    let doneCount = 0;
    do {
      this.again = false;
      doneCount += await this.options.round();
    } while (this.again && !this.stopped);
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
