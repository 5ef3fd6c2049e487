import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses } from '../../../platform/data/storage/file-uses';
import type { PageToPrint } from '../../../platform/edge/printing/tab';

const FOLDER = 'printed';
const MAX_BYTES = 200_000_000;
const MAX_AGE_MS = 7 * 86_400_000;
const SWEEP_MS = 10 * 60_000;

const HALF = 16;
const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, HALF);

/**
 * Returns the cache key of a page: a hash of the owner, by which all its pages are found, and a hash of the content,
 * so that changed data, design, fonts or pictures give another key.
 */
function buildKey(owner: string, { url, html }: PageToPrint): string {
  const name = (digest(owner) + digest(url, html)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return `${FOLDER}/${name}.pdf`;
}

/** Cache of printed PDFs by the content of their page; the oldest are removed when there are too many. */
@Injectable()
export class DocumentCache implements OnModuleInit {
  private readonly logger = new Logger('Documents');
  private sweptAt = 0;

  constructor(
    private readonly blobs: Blobs,
    private readonly personalData: PersonalData,
    private readonly fileUses: FileUses,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Printed papers, kept for a week', uses: null });
    this.personalData.onErase((subjects) => this.removeByOwners(subjects));
  }

  /** Finds a cached PDF; `owner` is the object of the paper, as timelines name it: `invoice:3f2c…`. */
  async findPdf(owner: string, page: PageToPrint): Promise<Buffer | null> {
    return this.blobs.read(buildKey(owner, page));
  }

  /** Stores a PDF; a failure, such as a full disk, is only logged, since the document is still delivered. */
  async storePdf(owner: string, page: PageToPrint, pdf: Buffer): Promise<void> {
    try {
      await this.blobs.replace(buildKey(owner, page), pdf);
      if (Date.now() - this.sweptAt > SWEEP_MS) await this.removeOld();
    } catch (error) {
      this.logger.warn({ reason: 'a document could not be kept', err: error });
    }
  }

  /** Removes all PDFs of these owners, when people asked to be erased. */
  async removeByOwners(owners: readonly string[]): Promise<void> {
    const ownerDigests = new Set(owners.map((owner) => digest(owner)));
    for (const { key } of await this.blobs.listFiles(FOLDER)) {
      if (
        ownerDigests.has(
          key
            .slice(FOLDER.length + 1)
            .replaceAll('-', '')
            .slice(0, HALF),
        )
      )
        await this.blobs.remove(key);
    }
  }

  /** Removes old PDFs, and the oldest above the size limit. */
  async removeOld(now: number = Date.now(), maxBytes: number = MAX_BYTES): Promise<void> {
    this.sweptAt = now;
    const cachedFiles = (await this.blobs.listFiles(FOLDER)).toSorted(
      (a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime(),
    );
    let bytes = 0;
    for (const blob of cachedFiles) {
      bytes += blob.bytes;
      if (bytes > maxBytes || now - blob.modifiedAt.getTime() > MAX_AGE_MS) await this.blobs.remove(blob.key);
    }
  }
}
