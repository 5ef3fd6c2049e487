import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Blobs, type Blob } from '../../../platform/data/storage/blobs';
import { FileUses } from '../../../platform/data/storage/file-uses';
import { FilesRepository, type Finding, type WorkKind } from './files.repository';
import { Uploads } from './uploads';

/**
 * Milliseconds before a file without a row counts as unused: the file is stored first, and its row may still be
 * coming.
 */
const SETTLED_MS = 24 * 3_600_000;

const checkJob = defineJob('files-check', z.strictObject({}), { retryLimit: 2, retryDelay: 60 });
const moveJob = defineJob('files-move', z.strictObject({}), { retryLimit: 2, retryDelay: 60 });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed').slice(0, 500);

/** Jobs over all files: finding unused and missing ones, emptying the bin, moving to another store. */
@Injectable()
export class FileJobs implements OnModuleInit {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly repository: FilesRepository,
    private readonly blobs: Blobs,
    private readonly uses: FileUses,
    private readonly uploads: Uploads,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(checkJob, (_, signal) => this.checkAll(signal));
    this.jobs.registerWorker(moveJob, (_, signal) => this.moveAll(signal));
    this.jobs.schedule(checkJob, '5 3 * * *');
  }

  /** Queues a job; at most one of each kind waits. */
  async startWork(kind: WorkKind): Promise<void> {
    await this.jobs.send(kind === 'check' ? checkJob : moveJob, {}, { singletonKey: kind });
  }

  async checkAll(signal: AbortSignal): Promise<void> {
    await this.repository.beginWork('check');
    try {
      await this.uploads.removeAbandoned();
      while ((await this.emptyBin()) > 0);
      const binnedKeys = await this.repository.listBinnedKeys(null);
      const findings: Finding[] = [];
      const folders: { folder: string; files: number; bytes: number }[] = [];
      for (const folder of new Set([...(await this.blobs.listFolders()), ...this.uses.all.keys()])) {
        if (signal.aborted) throw new Error('stopped');
        const files = await this.blobs.listFiles(folder);
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        folders.push({ folder, files: files.length, bytes });
        findings.push(...(await this.checkFolder(folder, files, binnedKeys)));
        await this.repository.recordProgress('check', { doneCount: files.length, bytes });
      }
      await this.repository.replaceFindings(findings);
      await this.repository.endWork('check', folders);
    } catch (error) {
      await this.repository.endWork('check', null, reasonOf(error));
      throw error;
    }
  }

  /**
   * Moves all files to the other store; each is compared before its original is removed. Failed files stay readable,
   * and the next run tries them again.
   */
  async moveAll(signal: AbortSignal): Promise<void> {
    await this.repository.beginWork('move');
    let failedCount = 0;
    try {
      for (const folder of await this.blobs.listFormerFolders()) {
        for (let cursor: string | null = null; ;) {
          const { files, next } = await this.blobs.listPage(1, folder, cursor);
          for (const { key, bytes } of files) {
            if (signal.aborted) throw new Error('stopped');
            failedCount += (await this.moveOne(key, bytes)) ? 0 : 1;
          }
          if (next === null) break;
          cursor = next;
        }
      }
      await this.repository.endWork('move', null);
    } catch (error) {
      await this.repository.endWork('move', null, reasonOf(error));
      throw error;
    }
    if (failedCount > 0)
      this.logger.warn({ reason: 'files could not be moved; they are where they were', failed: failedCount });
  }

  private async moveOne(key: string, bytes: number): Promise<boolean> {
    try {
      const outcome = await this.blobs.move(key);
      if (outcome === 'moved') await this.repository.recordProgress('move', { doneCount: 1, bytes });
      return true;
    } catch (error) {
      await this.repository.recordProgress('move', { failedCount: 1, error: `${key}: ${reasonOf(error)}` });
      return false;
    }
  }

  private async checkFolder(
    folder: string,
    files: readonly Blob[],
    binnedKeys: ReadonlySet<string>,
  ): Promise<Finding[]> {
    const isKnown = this.uses.all.has(folder);
    const uses = await this.uses.listAll(folder);
    // Files that can be recreated have no users. A folder that no module registered is checked: all of its files are unused.
    if (uses === null && isKnown) return [];
    const usedKeys = new Set(uses?.map(({ key }) => key));
    const settledBefore = Date.now() - SETTLED_MS;
    const orphans = files
      .filter(
        ({ key, modifiedAt }) => !usedKeys.has(key) && !binnedKeys.has(key) && modifiedAt.getTime() < settledBefore,
      )
      .map(({ key, bytes, modifiedAt }) => ({ key, kind: 'orphan', bytes, modified_at: modifiedAt, words: null }));
    const storedKeys = new Set(files.map(({ key }) => key));
    const dangling: Finding[] = [];
    for (const { key, words } of uses ?? []) {
      // It may have been stored after the folder was listed.
      if (storedKeys.has(key) || (await this.blobs.stat(key).catch(() => null)) !== null) continue;
      dangling.push({ key, kind: 'dangling', bytes: null, modified_at: null, words });
    }
    return [...orphans, ...dangling];
  }

  /** Deletes files whose time in the bin is over, unless something refers to them again. */
  private emptyBin(): Promise<number> {
    return this.repository.inTransaction(async (tx) => {
      const dueEntries = await this.repository.lockDueInBin(tx);
      const usesByKey = await this.uses.listByKeys(dueEntries.map(({ key }) => key));
      for (const { id, key } of dueEntries) {
        await this.repository.removeFromBin(tx, id);
        if (usesByKey.has(key)) continue;
        await this.blobs.remove(key);
        await this.repository.removeName(tx, key);
      }
      return dueEntries.length;
    });
  }
}
