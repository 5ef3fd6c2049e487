import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { inBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { MessagePictures } from './message-pictures';

const keep = defineJob('message-keep', z.strictObject({}));
const EVERY_NIGHT = '20 4 * * *';
const MOST = 100;
/** Nobody said a word for two years. What the law keeps longer, an order, an invoice, is not in a conversation alone. */
const dropOld = sql(`
  delete from conversation where id in
    (select id from conversation where last_at < now() - interval '24 months' order by last_at limit $1::int for update skip locked)`);

/** How long what was said is kept, as the privacy page promises. */
@Injectable()
export class MessageKeeping implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly pictures: MessagePictures,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.work(keep, async (_, signal) => {
      await this.expire(signal);
      await this.pictures.sweep(signal);
    });
    this.jobs.schedule(keep, EVERY_NIGHT);
  }

  /** @returns how many conversations went */
  expire(signal?: AbortSignal): Promise<number> {
    return inBatches((most) => this.db.change(dropOld, [most]), { signal, most: MOST });
  }
}
