import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Db } from '../../data/database/db';
import { draftError } from './draft.errors';

/** Key of the database lock, the same in all processes. */
const LOCK = 7_301_968;
const MOST_WAITING = 10;
const ASK_AGAIN_MS = 300;

interface Waiting {
  readonly tell: (before: number) => void;
  readonly begin: () => void;
}

/** Runs one call of the language model at a time, in order: it is a single slow machine. */
@Injectable()
export class ModelTurns {
  private readonly waiting: Waiting[] = [];
  private isBusy = false;

  constructor(private readonly db: Db) {}

  /**
   * Waits for its turn.
   * @param tell how many are before it, whenever that changes
   * @returns what ends the turn
   * @throws DomainError draft-busy
   */
  async turn(tell: (before: number) => void, signal: AbortSignal): Promise<() => Promise<void>> {
    await this.turnHere(tell, signal);
    try {
      return await this.turnAnywhere(signal);
    } catch (error) {
      this.next();
      throw error;
    }
  }

  private async turnHere(tell: (before: number) => void, signal: AbortSignal): Promise<void> {
    if (!this.isBusy) {
      this.isBusy = true;
      return;
    }
    if (this.waiting.length >= MOST_WAITING) throw draftError('draft-busy');
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        this.tellAll();
        reject(signal.reason instanceof Error ? signal.reason : new Error('No longer wanted'));
      };
      const mine: Waiting = {
        tell,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(mine);
      this.tellAll();
    });
  }

  /** Waits for its turn among all processes, by a database lock that ends with its connection. */
  private async turnAnywhere(signal: AbortSignal): Promise<() => Promise<void>> {
    const client = await this.db.pool.connect();
    const lock = async () => {
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${String(LOCK)}) as got`);
      return rows[0]?.got === true;
    };
    try {
      while (!(await lock())) await wait(ASK_AGAIN_MS, undefined, { signal });
    } catch (error) {
      client.release();
      throw error;
    }
    return async () => {
      await client.query(`select pg_advisory_unlock(${String(LOCK)})`).catch(() => undefined);
      client.release();
      this.next();
    };
  }

  private next(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.isBusy = false;
    else next.begin();
    this.tellAll();
  }

  private tellAll(): void {
    for (const [at, { tell }] of this.waiting.entries()) tell(at + 1);
  }
}
