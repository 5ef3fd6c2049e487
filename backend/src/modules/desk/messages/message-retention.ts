import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { MessagePictures } from './message-pictures';
import { MessagesRepository } from './messages.repository';

const expireJob = defineJob('message-keep', z.strictObject({}));
const EVERY_NIGHT = '20 4 * * *';
const BATCH_SIZE = 100;

/** Retention of messages, as the privacy page promises. */
@Injectable()
export class MessageRetention implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly pictures: MessagePictures,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(expireJob, async (_, signal) => {
      await this.removeExpired(signal);
      await this.pictures.removeOrphans(signal);
    });
    this.jobs.schedule(expireJob, EVERY_NIGHT);
  }

  /** @returns the number of deleted conversations */
  removeExpired(signal?: AbortSignal): Promise<number> {
    return runInBatches((most) => this.messages.removeOld(most), { signal, batchSize: BATCH_SIZE });
  }
}
