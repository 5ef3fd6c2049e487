import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { files } from '@plinth/contracts/site/files/files';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs, blobError } from '../../../platform/data/storage/blobs';
import { FileUses, type FileUse } from '../../../platform/data/storage/file-uses';
import { FileLinks } from './file-links';
import { findEnding, isPicture, describeType } from './file-types';
import { filesError } from './files.errors';
import { FilesRepository, type WorkRecord } from './files.repository';
import { FileJobs } from './files-work';
import { SENT_FOLDER } from './uploads';

type Calls = typeof files;
const ok = { ok: true } as const;

/** Position in a listing: the store, and the last key. */
const cursorSchema = z.tuple([z.int().min(0).max(1), z.string().nullable()]);

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  item: (id) => pathTo(staffPages.item, { id }),
  ticket: (id) => pathTo(staffPages.ticket, { id }),
  invoice: (id) => pathTo(staffPages.invoice, { id }),
};

const useInWords = ({ words, subject_kind: kind, subject_id: id }: FileUse) => ({
  words,
  href: kind === null || id === null ? null : (PAGES[kind]?.(id) ?? null),
});

const describeWork = (work: WorkRecord | undefined) =>
  work === undefined
    ? null
    : {
        started_at: work.started_at.toISOString(),
        finished_at: work.finished_at?.toISOString() ?? null,
        done: work.done,
        failed: work.failed,
        bytes: work.bytes,
        last_error: work.last_error,
      };

/** Files of the store: where they are, what uses them, and which may be removed. */
@Injectable()
export class FilesService implements OnModuleInit {
  constructor(
    private readonly repository: FilesRepository,
    private readonly blobs: Blobs,
    private readonly uses: FileUses,
    private readonly links: FileLinks,
    private readonly work: FileJobs,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.uses.register(SENT_FOLDER, { title: 'Files sent to us', uses: null });
  }

  async getState(): Promise<OutputOf<Calls['state']>> {
    const [check, move, counts, folders, former] = await Promise.all([
      this.repository.findWork('check'),
      this.repository.findWork('move'),
      this.repository.countFiles(),
      this.blobs.listFolders().catch(() => null),
      this.blobs.listFormerFolders().catch(() => null),
    ]);
    const checksByFolder = new Map(check?.folders.map((one) => [one.folder, one]));
    const names = new Set([...(folders ?? []), ...this.uses.all.keys()]);
    return {
      store: this.blobs.main,
      former: this.blobs.former,
      to_move: former?.length ?? null,
      problem:
        folders === null
          ? 'The file store does not answer. Nothing is lost; this page tries again automatically.'
          : null,
      folders: [...names].toSorted().map((folder) => ({
        folder,
        title: this.uses.all.get(folder)?.title ?? 'Folder without an owner',
        files: checksByFolder.get(folder)?.files ?? null,
        bytes: checksByFolder.get(folder)?.bytes ?? null,
      })),
      check: describeWork(check),
      move: describeWork(move),
      ...counts,
    };
  }

  async listFiles({ folder, cursor }: InputOf<Calls['list']>): Promise<OutputOf<Calls['list']>> {
    const [store, from] = cursor === null ? ([0, null] as const) : this.parseCursor(cursor);
    const { files: foundFiles, next } = await this.blobs.listPage(store, folder, from).catch((error: unknown) => {
      throw blobError('store-away', { cause: error });
    });
    const keys = foundFiles.map(({ key }) => key);
    const [uses, names, binnedFiles] = await Promise.all([
      this.uses.listByKeys(keys),
      this.repository.mapNamesByKey(keys),
      this.repository.listBinnedKeys(keys),
    ]);
    const isLast = next === null && (store === 1 || !(await this.hasFormerFiles(folder)));
    return {
      files: foundFiles
        .filter(({ key }) => !binnedFiles.has(key))
        .map(({ key, bytes, modifiedAt }) => ({
          key,
          bytes,
          at: modifiedAt.toISOString(),
          name: names.get(key) ?? null,
          type: describeType(findEnding(key)),
          preview: this.createPreviewLink(key),
          uses: uses.get(key)?.map(useInWords) ?? [],
        })),
      next: isLast ? null : JSON.stringify(next === null ? [1, null] : [store, next]),
    };
  }

  async listFindings(): Promise<OutputOf<Calls['findings']>> {
    const [orphans, dangling] = await Promise.all([
      this.repository.listFindings('orphan'),
      this.repository.listFindings('dangling'),
    ]);
    return {
      orphans: orphans.map(({ key, bytes, modified_at }) => ({
        key,
        bytes: bytes ?? 0,
        at: (modified_at ?? new Date(0)).toISOString(),
        preview: this.createPreviewLink(key),
      })),
      dangling: dangling.map(({ key, words }) => ({ key, words: words ?? '' })),
    };
  }

  /** @throws DomainError file-not-found, file-binned */
  async createLink(key: string): Promise<OutputOf<Calls['link']>> {
    await this.getBlob(key);
    return { url: this.links.createLink('save', key) };
  }

  /** @throws DomainError file-not-found, file-binned, file-in-use */
  async removeFile(actor: UserActor, key: string): Promise<OutputOf<Calls['remove']>> {
    const { bytes } = await this.getBlob(key);
    const [use] = (await this.uses.listByKeys([key])).get(key) ?? [];
    if (use) throw filesError('file-in-use', { log: `${key}: ${use.words}` });
    return this.repository.inTransaction(async (tx) => {
      const id = await this.repository.insertIntoBin(tx, key, bytes, actor.id);
      if (id === undefined) throw filesError('file-binned', { log: key });
      await this.audit.record(tx, {
        actor,
        action: 'file.remove',
        subject: { kind: 'file', id: key },
        after: { bytes },
      });
      return { id };
    });
  }

  async listBin(): Promise<OutputOf<Calls['bin']>> {
    return (await this.repository.listBin()).map(({ deleted_at, goes_at, by, ...fields }) => ({
      ...fields,
      deleted_at: deleted_at.toISOString(),
      goes_at: goes_at.toISOString(),
      by: by ?? 'Somebody who has left',
    }));
  }

  /** @throws DomainError bin-entry-gone */
  async restoreFile(actor: UserActor, id: string): Promise<typeof ok> {
    await this.repository.inTransaction(async (tx) => {
      const key = await this.repository.removeFromBin(tx, id);
      if (key === undefined) throw filesError('bin-entry-gone', { log: id });
      await this.audit.record(tx, { actor, action: 'file.restore', subject: { kind: 'file', id: key } });
    });
    return ok;
  }

  async startCheck(): Promise<typeof ok> {
    await this.work.startWork('check');
    return ok;
  }

  /** @throws DomainError nothing-to-move */
  async startMove(): Promise<typeof ok> {
    if (this.blobs.former === null) throw filesError('nothing-to-move');
    await this.work.startWork('move');
    return ok;
  }

  private async getBlob(key: string) {
    const fileStat = await this.blobs.stat(key);
    if (fileStat === null) throw blobError('file-not-found', { log: key });
    if ((await this.repository.listBinnedKeys([key])).has(key)) throw filesError('file-binned', { log: key });
    return fileStat;
  }

  private async hasFormerFiles(folder: string): Promise<boolean> {
    const formerPage = await this.blobs.listPage(1, folder, null).catch(() => null);
    return formerPage === null || formerPage.files.length > 0;
  }

  private createPreviewLink(key: string): string | null {
    return isPicture(findEnding(key)) ? this.links.createLink('preview', key) : null;
  }

  /** @throws DomainError file-not-found where the cursor is not one of ours */
  private parseCursor(text: string): z.output<typeof cursorSchema> {
    try {
      return cursorSchema.parse(JSON.parse(text));
    } catch (error) {
      throw blobError('file-not-found', { log: 'not a cursor', cause: error });
    }
  }
}
