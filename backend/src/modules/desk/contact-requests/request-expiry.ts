import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Db, type Tx } from '../../../platform/data/database/db';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { ConstantsService } from '../../base/company/constants.service';
import { ContactMails } from './contact-mails';
import { RequestExpiryRepository } from './request-expiry.repository';

export const expireRequests = defineJob('contact-expire', z.strictObject({}));
const EVERY_NIGHT = '0 4 * * *';
/** Highest number of requests per round, since each has a timeline, answers and mails. */
const MAX_PER_ROUND = 100;

/** Deletes requests that led to nothing, with all their records, as stated on the privacy page. */
@Injectable()
export class RequestExpiry implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly requests: RequestExpiryRepository,
    private readonly mails: ContactMails,
    private readonly constants: ConstantsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(expireRequests, async (_, signal) => {
      await this.removeExpired(signal);
    });
    this.jobs.schedule(expireRequests, EVERY_NIGHT);
  }

  /** @returns the number of deleted requests */
  async removeExpired(signal?: AbortSignal, most: number = MAX_PER_ROUND): Promise<number> {
    const months = await this.constants.getValue('contact.keep_months');
    return runInBatches((atMost) => this.removeBatch(months, atMost), { signal, batchSize: most });
  }

  private async removeBatch(months: number, most: number): Promise<number> {
    const { count, mailIds } = await this.db.transaction((tx) => this.removeRows(tx, months, most));
    await this.mails.removeCopies(mailIds);
    return count;
  }

  private async removeRows(tx: Tx, months: number, most: number): Promise<{ count: number; mailIds: string[] }> {
    const ids = (await this.requests.lockOld(tx, months, most)).map(({ id }) => id);
    if (ids.length === 0) return { count: 0, mailIds: [] };
    await this.requests.scrubTasks(tx, ids);
    const answerIds = (await this.requests.dropAnswers(tx, ids)).map(({ id }) => id);
    const mailIds = await this.mails.dropMails(tx, ids, answerIds);
    await this.requests.removeRequests(tx, ids);
    await this.requests.dropTimelines(tx, ids);
    return { count: ids.length, mailIds };
  }
}
