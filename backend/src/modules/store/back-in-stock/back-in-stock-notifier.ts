import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { BackInStockMails } from './back-in-stock-mails';
import { BackInStockRepository } from './back-in-stock.repository';
import { KEEP_MONTHS, UNCONFIRMED_DAYS } from './how-long-kept';

export const notifyWhenBack = defineJob('back-in-stock-tell', z.strictObject({}));
export const expireWaiting = defineJob('back-in-stock-expire', z.strictObject({}));
/** Schedule of the check. Its interval gives time to void a mistaken receipt before mails go out. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const EVERY_NIGHT = '10 4 * * *';
/** Largest number of mails per round. */
const BATCH_SIZE = 50;

/**
 * Mails shoppers whose variant can be ordered again. It compares requests with the current stock instead of listening
 * to events, so it finds every cause (a receipt, a cancelled order, a count, a bin that sells again), also after
 * downtime. The request is deleted in the transaction that queues its mail, so each is mailed once.
 */
@Injectable()
export class BackInStockNotifier implements OnModuleInit {
  constructor(
    private readonly requests: BackInStockRepository,
    private readonly mails: BackInStockMails,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(notifyWhenBack, async (_, signal) => {
      await this.notifyAll(signal);
    });
    this.jobs.registerWorker(expireWaiting, async (_, signal) => {
      await this.removeExpired(signal);
    });
    this.jobs.schedule(notifyWhenBack, EVERY_FIVE_MINUTES);
    this.jobs.schedule(expireWaiting, EVERY_NIGHT);
  }

  /** @returns the number of queued mails */
  notifyAll(signal?: AbortSignal, most: number = BATCH_SIZE): Promise<number> {
    return runInBatches((atMost) => this.notifyBatch(atMost), { signal, batchSize: most });
  }

  /**
   * Deletes requests that were never confirmed, and those that waited too long; returns their number.
   * @returns the number of deleted requests
   */
  removeExpired(signal?: AbortSignal, most?: number): Promise<number> {
    return runInBatches((atMost) => this.requests.removeOld(KEEP_MONTHS, UNCONFIRMED_DAYS, atMost), {
      signal,
      batchSize: most,
    });
  }

  private notifyBatch(most: number): Promise<number> {
    return this.requests.inTransaction(async (tx) => {
      const due = await this.requests.listDue(tx, most);
      for (const request of due) await this.mails.send(tx, request);
      await this.requests.removeRequests(
        tx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
  }
}
