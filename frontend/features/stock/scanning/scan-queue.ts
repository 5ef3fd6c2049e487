/** Scan, typed code or press in the queue. */
export interface Queued {
  /** Idempotency key of this scan: sent again after a lost connection, it counts once. */
  readonly key: string;
  /** Label that the person recognises: the code, or "Took 3". */
  readonly label: string;
}

/** Error of a scan that cannot be done, with a message; an empty one when a question is shown instead. */
export class WrongScan extends Error {}

export interface QueueState<Job extends Queued> {
  /** Jobs in order; the first is being sent. */
  readonly queuedJobs: readonly Job[];
  /** Failed job, and the jobs scanned after it, which are dropped because they assumed its success. */
  readonly wrong: { readonly job: Job; readonly message: string; readonly dropped: readonly Job[] } | null;
  /** True when the server did not answer: the first job is sent again, with its key. */
  readonly isUnsent: boolean;
}

interface ScanHandlers<Job extends Queued> {
  /**
   * Interprets a job after all earlier ones are done; returns the function that does it.
   * @throws WrongScan
   */
  readonly begin: (job: Job) => () => Promise<void>;
  /** Returns the message for an error. */
  readonly explain: (error: unknown) => string;
  /** Checks that an error means no answer, so that the job is sent again. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly onWrong: (job: Job) => void;
}

/**
 * Queue of scans. A scanner is faster than the network, and nobody looks up between two labels, so scans wait for the
 * one before. An error empties the queue: a label scanned after a wrong bin was not meant for the earlier bin.
 */
export class ScanQueue<Job extends Queued> {
  private state: QueueState<Job> = { queuedJobs: [], wrong: null, isUnsent: false };
  private running = false;
  /** Function that does the first job; kept for a retry without an answer, whatever others changed meanwhile. */
  private send: (() => Promise<void>) | null = null;
  private readonly listeners = new Set<() => void>();
  private handlers: ScanHandlers<Job> | null = null;

  /** Sets the functions that interpret scans from now on. */
  setHandlers(ways: ScanHandlers<Job>): void {
    this.handlers = ways;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): QueueState<Job> => this.state;

  add(job: Job): void {
    this.changeState({ queuedJobs: [...this.state.queuedJobs, job], wrong: null });
    void this.run();
  }

  /** Sends the unanswered job again. */
  retry(): void {
    void this.run();
  }

  /** Clears the error when the person does something else. */
  clearError(): void {
    if (this.state.wrong !== null) this.changeState({ wrong: null });
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let job = this.state.queuedJobs.at(0); job !== undefined; job = this.state.queuedJobs.at(0)) {
        const ways = this.handlers;
        if (ways === null) return;
        try {
          this.send ??= ways.begin(job);
          await this.send();
        } catch (error) {
          this.fail(ways, job, error);
          return;
        }
        this.send = null;
        this.changeState({ queuedJobs: this.state.queuedJobs.slice(1), isUnsent: false });
      }
    } finally {
      this.running = false;
    }
  }

  private fail(ways: ScanHandlers<Job>, job: Job, error: unknown): void {
    const isWrong = error instanceof WrongScan;
    if (!isWrong && ways.isUnanswered(error)) return this.changeState({ isUnsent: true });
    this.send = null;
    const message = isWrong ? error.message : ways.explain(error);
    this.changeState({
      queuedJobs: [],
      wrong: { job, message, dropped: this.state.queuedJobs.slice(1) },
      isUnsent: false,
    });
    ways.onWrong(job);
  }

  private changeState(change: Partial<QueueState<Job>>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Returns the error for the field, with the scans that were dropped after it; undefined for none. */
export function describeWrongScan<Job extends Queued>({ wrong }: QueueState<Job>): string | undefined {
  if (wrong === null) return undefined;
  const droppedText =
    wrong.dropped.length === 0
      ? ''
      : `Not read after that: ${wrong.dropped.map(({ label }) => label).join(', ')}. Scan again.`;
  return [wrong.message, droppedText].filter(Boolean).join(' ') || undefined;
}
