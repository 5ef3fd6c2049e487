import { setTimeout as wait } from 'node:timers/promises';

export interface PresenceOptions {
  /** Checks that the backend answers. */
  readonly probe: () => Promise<boolean>;
  readonly log: (level: 'info' | 'error', message: string, detail?: Record<string, unknown>) => void;
  /** Time that a call waits for the backend, in ms. */
  readonly patienceMs?: number;
  readonly most?: number;
  readonly mostBytes?: number;
}

/** Default wait for the backend: a start takes some seconds, on a busy machine more than ten. */
const PATIENCE_MS = 15_000;
const ASK_EVERY_MS = 200;
/** Interval of probes after a longer absence than calls wait for. */
const ASK_LATER_EVERY_MS = 1_000;
/** Absence after which nothing waits for the backend any more. */
const GIVEN_UP_MS = 60_000;
/** Longest time between the backend's 503 and the page that fails because of it, on a busy machine. */
const UNAVAILABLE_MS = 10_000;
const MOST_WAITING = 1_000;
const MOST_WAITING_BYTES = 32_000_000;

/**
 * Presence of the backend, which restarts with every upgrade and after every crash. Calls that may wait do so for
 * some seconds, and continue once it answers. Only one probe runs at a time.
 */
export class BackendPresence {
  private readonly patienceMs: number;
  private awaySince: number | undefined;
  private unavailableAt = -Infinity;
  private asking: Promise<void> | undefined;
  private waiting = 0;
  private waitingBytes = 0;
  private readonly closed = new AbortController();

  constructor(private readonly options: PresenceOptions) {
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** True when the last probe failed, and no answer has come since. */
  get isAway(): boolean {
    return this.awaySince !== undefined;
  }

  /**
   * True when the backend is away or has just answered that it cannot serve, as while its database restarts: a page
   * that fails now is not at fault itself.
   */
  get isUnavailable(): boolean {
    return this.isAway || performance.now() - this.unavailableAt < UNAVAILABLE_MS;
  }

  noteUnavailable(): void {
    this.unavailableAt = performance.now();
  }

  /**
   * Waits until the backend answers; probes it first.
   * @param until by the clock of `performance`, in milliseconds
   * @param bytes that are held for whoever waits
   * @returns false where it was not back in time, the asker is gone, or too many wait already
   */
  async back(until: number, bytes: number, signal?: AbortSignal): Promise<boolean> {
    const { most = MOST_WAITING, mostBytes = MOST_WAITING_BYTES } = this.options;
    if (this.waiting >= most || this.waitingBytes + bytes > mostBytes) return false;
    this.waiting += 1;
    this.waitingBytes += bytes;
    const abortController = new AbortController();
    const end = AbortSignal.any([abortController.signal, ...(signal ? [signal] : [])]);
    try {
      return await Promise.race([
        this.answers().then(() => true),
        wait(Math.max(0, until - performance.now()), false, { signal: end, ref: false }).catch(() => false),
      ]);
    } finally {
      abortController.abort();
      this.waiting -= 1;
      this.waitingBytes -= bytes;
    }
  }

  /**
   * Returns the time by which a new request must be answered; without any wait when the backend has been away for
   * long.
   */
  deadline(): number {
    const now = performance.now();
    const isGivenUp = this.awaySince !== undefined && now - this.awaySince > GIVEN_UP_MS;
    return isGivenUp ? now : now + this.patienceMs;
  }

  close(): void {
    this.closed.abort();
  }

  private answers(): Promise<void> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<void> {
    const { log, probe } = this.options;
    const began = performance.now();
    let isTold = false;
    while (!this.closed.signal.aborted) {
      if (await probe().catch(() => false)) {
        if (this.awaySince !== undefined)
          log('info', 'The backend is back', { seconds: Math.round((performance.now() - began) / 100) / 10 });
        this.awaySince = undefined;
        return;
      }
      if (this.awaySince === undefined) {
        this.awaySince = began;
        log('info', 'The backend is away: calls wait for it');
      }
      const isLong = performance.now() - began > this.patienceMs;
      if (isLong && !isTold) {
        isTold = true;
        log('error', 'The backend does not come back: calls that waited are refused', {
          seconds: this.patienceMs / 1_000,
        });
      }
      const pause = isLong ? ASK_LATER_EVERY_MS : ASK_EVERY_MS;
      await wait(pause, undefined, { ref: false, signal: this.closed.signal }).catch(() => undefined);
    }
  }
}
