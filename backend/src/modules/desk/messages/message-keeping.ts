import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { inBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { MessagePictures } from './message-pictures';
import { MessagesRepository } from './messages.repository';

const keep = defineJob('message-keep', z.strictObject({}));
const EVERY_NIGHT = '20 4 * * *';
const MOST = 100;

/** Retention of messages, as the privacy page promises. */
@Injectable()
export class MessageKeeping implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly pictures: MessagePictures,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.work(keep, async (_, signal) => {
      await this.removeExpired(signal);
      await this.pictures.removeOrphans(signal);
    });
    this.jobs.schedule(keep, EVERY_NIGHT);
  }

  /** @returns how many conversations went */
  removeExpired(signal?: AbortSignal): Promise<number> {
    return inBatches((most) => this.messages.dropOld(most), { signal, most: MOST });
  }
}
