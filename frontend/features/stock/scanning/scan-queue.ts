/** What somebody scanned, typed or pressed, in the order in which it came. */
export interface Queued {
  /** Of this scan alone: sent again after the network failed, it counts once. */
  readonly key: string;
  /** As whoever scanned it knows it: the code, "Took 3". */
  readonly label: string;
}

/** It cannot be done, in words for the person; without words where something is asked instead. */
export class WrongScan extends Error {}

export interface QueueState<Job extends Queued> {
  /** The first is on its way, the others wait for their turn. */
  readonly queuedJobs: readonly Job[];
  /** What could not be done, and what was scanned after it: that was meant for what should have been, and is not done either. */
  readonly wrong: { readonly job: Job; readonly message: string; readonly left: readonly Job[] } | null;
  /** The server did not answer: the first is sent again, with its key. */
  readonly isUnsent: boolean;
}

interface Ways<Job extends Queued> {
  /** What a job asks for, by what stands once those before it are done; answers how it is done. @throws WrongScan */
  readonly begin: (job: Job) => () => Promise<void>;
  /** What a person is told of a failure. */
  readonly explain: (error: unknown) => string;
  /** Whether nobody answered, and the same is to be sent again. */
  readonly isUnanswered: (error: unknown) => boolean;
  readonly onWrong: (job: Job) => void;
}

/**
 * A scanner is faster than the network, and nobody looks up between two labels: what is scanned while the one before is on its way waits, and is read
 * in its turn. What is wrong ends it: the label after a wrong one was not meant for the bin before.
 */
export class ScanQueue<Job extends Queued> {
  private state: QueueState<Job> = { queuedJobs: [], wrong: null, isUnsent: false };
  private running = false;
  /** How the first is done: the same again where nobody answered, whatever others did meanwhile. */
  private send: (() => Promise<void>) | null = null;
  private readonly listeners = new Set<() => void>();
  private ways: Ways<Job> | null = null;

  /** How scans are read from now on. */
  readBy(ways: Ways<Job>): void {
    this.ways = ways;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): QueueState<Job> => this.state;

  add(job: Job): void {
    this.say({ queuedJobs: [...this.state.queuedJobs, job], wrong: null });
    void this.run();
  }

  /** Sends what was not answered once more. */
  again(): void {
    void this.run();
  }

  /** What was wrong is answered by what is done now. */
  forgive(): void {
    if (this.state.wrong !== null) this.say({ wrong: null });
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let job = this.state.queuedJobs.at(0); job !== undefined; job = this.state.queuedJobs.at(0)) {
        const ways = this.ways;
        if (ways === null) return;
        try {
          this.send ??= ways.begin(job);
          await this.send();
        } catch (error) {
          this.fail(ways, job, error);
          return;
        }
        this.send = null;
        this.say({ queuedJobs: this.state.queuedJobs.slice(1), isUnsent: false });
      }
    } finally {
      this.running = false;
    }
  }

  private fail(ways: Ways<Job>, job: Job, error: unknown): void {
    const isWrong = error instanceof WrongScan;
    if (!isWrong && ways.isUnanswered(error)) return this.say({ isUnsent: true });
    this.send = null;
    const message = isWrong ? error.message : ways.explain(error);
    this.say({ queuedJobs: [], wrong: { job, message, left: this.state.queuedJobs.slice(1) }, isUnsent: false });
    ways.onWrong(job);
  }

  private say(change: Partial<QueueState<Job>>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** What the field says of what was wrong, and of what was scanned after it; undefined where there is nothing to say. */
export function wrongWords<Job extends Queued>({ wrong }: QueueState<Job>): string | undefined {
  if (wrong === null) return undefined;
  const left =
    wrong.left.length === 0
      ? ''
      : `Not read after that: ${wrong.left.map(({ label }) => label).join(', ')}. Scan again.`;
  return [wrong.message, left].filter(Boolean).join(' ') || undefined;
}
