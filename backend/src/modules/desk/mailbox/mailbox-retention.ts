import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Db } from '../../../platform/data/database/db';
import { runInBatches } from '../../../platform/data/jobs/in-batches';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { FOLDER } from './message-ingestion';
import { MailboxRetentionRepository } from './mailbox-retention.repository';

const expireJob = defineJob('mailbox-keep', z.strictObject({}));
const EVERY_NIGHT = '10 4 * * *';
const BATCH_SIZE = 100;
const KIND = 'mailbox_thread:';

const uses = defineUses(`
  select f.blob as key, 'File of a mail' as words, null as subject_kind, null as subject_id from mailbox_file f
   where $1::text[] is null or f.blob = any($1::text[])
  union all select m.source_blob, 'Mail as it came', null, null from mailbox_message m
   where m.source_blob <> '' and ($1::text[] is null or m.source_blob = any($1::text[]))`);

/** Retention of mails; their files go with them. */
@Injectable()
export class MailboxRetention implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly mails: MailboxRetentionRepository,
    private readonly jobs: Jobs,
    private readonly blobs: Blobs,
    private readonly personal: PersonalData,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Mails', uses });
    this.jobs.registerWorker(expireJob, (_, signal) => this.removeExpired(signal));
    this.jobs.schedule(expireJob, EVERY_NIGHT);
    this.personal.onErase((subjects) =>
      this.forgetFiles(subjects.filter((one) => one.startsWith(KIND)).map((one) => one.slice(KIND.length))),
    );
  }

  async removeExpired(signal?: AbortSignal): Promise<void> {
    await runInBatches(async (most) => this.removeBlobs(await this.mails.takeOldSources(most)), {
      signal,
      batchSize: BATCH_SIZE,
    });
    await runInBatches(async (most) => this.removeBlobs(await this.mails.dropUnsentFiles(most)), {
      signal,
      batchSize: BATCH_SIZE,
    });
    await runInBatches((most) => this.expireBatch(most), { signal, batchSize: BATCH_SIZE });
  }

  private async expireBatch(most: number): Promise<number> {
    const { count, blobs } = await this.db.transaction(async (tx) => {
      const ids = (await this.mails.lockOldThreads(tx, most)).map(({ id }) => id);
      const blobKeys = await this.mails.listBlobs(tx, ids);
      await this.mails.dropThreads(tx, ids);
      return { count: ids.length, blobs: blobKeys };
    });
    await this.removeBlobs(blobs);
    return count;
  }

  private async forgetFiles(threadIds: readonly string[]): Promise<void> {
    if (threadIds.length === 0) return;
    const blobs = await this.db.transaction(async (tx) => {
      const blobKeys = await this.mails.listBlobs(tx, threadIds);
      await this.mails.dropFiles(tx, threadIds);
      await this.mails.forgetSources(tx, threadIds);
      return blobKeys;
    });
    await this.removeBlobs(blobs);
  }

  private async removeBlobs(files: readonly { blob: string }[]): Promise<number> {
    for (const { blob } of files) await this.blobs.remove(blob);
    return files.length;
  }
}
