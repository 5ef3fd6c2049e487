import { setTimeout as wait } from 'node:timers/promises';

export interface PresenceOptions {
  /** Checks that the backend answers. */
  readonly probe: () => Promise<boolean>;
  readonly log: (level: 'info' | 'error', message: string, detail?: Record<string, unknown>) => void;
  /** Time that a call waits for the backend, in ms. */
  readonly patienceMs?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingBytes?: number;
}

/** Default wait for the backend: a start takes some seconds, on a busy machine more than ten. */
const PATIENCE_MS = 15_000;
const PROBE_EVERY_MS = 200;
/** Interval of probes after a longer absence than calls wait for. */
const PROBE_LATER_EVERY_MS = 1_000;
/** Absence after which nothing waits for the backend any more. */
const GIVE_UP_AFTER_MS = 60_000;
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
  private probing: Promise<void> | undefined;
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

  markUnavailable(): void {
    this.unavailableAt = performance.now();
  }

  /**
   * Waits until the backend answers; probes it first.
   * @param until by the clock of `performance`, in milliseconds
   * @param bytes size of the request's body, which is held in memory meanwhile
   * @returns false where it was not back in time, the caller is gone, or too many wait already
   */
  async waitUntilBack(until: number, bytes: number, signal?: AbortSignal): Promise<boolean> {
    const { maxWaiting = MOST_WAITING, maxWaitingBytes = MOST_WAITING_BYTES } = this.options;
    if (this.waiting >= maxWaiting || this.waitingBytes + bytes > maxWaitingBytes) return false;
    this.waiting += 1;
    this.waitingBytes += bytes;
    const abortController = new AbortController();
    const endSignal = AbortSignal.any([abortController.signal, ...(signal ? [signal] : [])]);
    try {
      return await Promise.race([
        this.waitForAnswer().then(() => true),
        wait(Math.max(0, until - performance.now()), false, { signal: endSignal, ref: false }).catch(() => false),
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
    const isGivenUp = this.awaySince !== undefined && now - this.awaySince > GIVE_UP_AFTER_MS;
    return isGivenUp ? now : now + this.patienceMs;
  }

  close(): void {
    this.closed.abort();
  }

  private waitForAnswer(): Promise<void> {
    this.probing ??= this.probeUntilAnswer().finally(() => (this.probing = undefined));
    return this.probing;
  }

  private async probeUntilAnswer(): Promise<void> {
    const { log, probe } = this.options;
    const startedAt = performance.now();
    let isLogged = false;
    while (!this.closed.signal.aborted) {
      if (await probe().catch(() => false)) {
        if (this.awaySince !== undefined)
          log('info', 'The backend is back', { seconds: Math.round((performance.now() - startedAt) / 100) / 10 });
        this.awaySince = undefined;
        return;
      }
      if (this.awaySince === undefined) {
        this.awaySince = startedAt;
        log('info', 'The backend is away: calls wait for it');
      }
      const isLong = performance.now() - startedAt > this.patienceMs;
      if (isLong && !isLogged) {
        isLogged = true;
        log('error', 'The backend does not come back: calls that waited are refused', {
          seconds: this.patienceMs / 1_000,
        });
      }
      const pause = isLong ? PROBE_LATER_EVERY_MS : PROBE_EVERY_MS;
      await wait(pause, undefined, { ref: false, signal: this.closed.signal }).catch(() => undefined);
    }
  }
}
