import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Db } from '../../data/database/db';
import { draftError } from './draft.errors';

/** Key of the database lock, the same in all processes. */
const LOCK = 7_301_968;
const MOST_WAITING = 10;
const POLL_MS = 300;

interface WaitingCall {
  readonly tell: (before: number) => void;
  readonly begin: () => void;
}

/** Runs one call of the language model at a time, in order: it is a single slow machine. */
@Injectable()
export class ModelTurns {
  private readonly waiting: WaitingCall[] = [];
  private isBusy = false;

  constructor(private readonly db: Db) {}

  /**
   * Waits for its turn.
   * @param tell called with the number of calls before this one, whenever it changes
   * @returns a function that ends the turn
   * @throws DomainError draft-busy
   */
  async waitForTurn(tell: (before: number) => void, signal: AbortSignal): Promise<() => Promise<void>> {
    await this.waitInProcess(tell, signal);
    try {
      return await this.lockAcrossProcesses(signal);
    } catch (error) {
      this.startNext();
      throw error;
    }
  }

  private async waitInProcess(tell: (before: number) => void, signal: AbortSignal): Promise<void> {
    if (!this.isBusy) {
      this.isBusy = true;
      return;
    }
    if (this.waiting.length >= MOST_WAITING) throw draftError('draft-busy');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waitingCall), 1);
        this.reportPositions();
        reject(signal.reason instanceof Error ? signal.reason : new Error('No longer wanted'));
      };
      const waitingCall: WaitingCall = {
        tell,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(waitingCall);
      this.reportPositions();
    });
  }

  /** Waits for its turn among all processes, by a database lock that ends with its connection. */
  private async lockAcrossProcesses(signal: AbortSignal): Promise<() => Promise<void>> {
    const client = await this.db.pool.connect();
    const lock = async () => {
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${String(LOCK)}) as got`);
      return rows[0]?.got === true;
    };
    try {
      while (!(await lock())) await wait(POLL_MS, undefined, { signal });
    } catch (error) {
      client.release();
      throw error;
    }
    return async () => {
      await client.query(`select pg_advisory_unlock(${String(LOCK)})`).catch(() => undefined);
      client.release();
      this.startNext();
    };
  }

  private startNext(): void {
    const nextCall = this.waiting.shift();
    if (nextCall === undefined) this.isBusy = false;
    else nextCall.begin();
    this.reportPositions();
  }

  private reportPositions(): void {
    for (const [index, { tell }] of this.waiting.entries()) tell(index + 1);
  }
}
