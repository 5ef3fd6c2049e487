import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Blobs } from '../../platform/storage/blobs';
import type { PageToPrint } from './printing/tab';

const FOLDER = 'printed';
const MAX_BYTES = 200_000_000;
const MAX_AGE_MS = 7 * 86_400_000;
const SWEEP_MS = 10 * 60_000;

/** The page's content decides: other data, another look, another font or picture make another page. */
function nameOf({ url, html }: PageToPrint): string {
  const hash = createHash('sha256').update(url).update('\0').update(html).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** PDFs of pages that were printed before, by what the page says; the oldest go when there are too many. */
@Injectable()
export class DocumentCache {
  private readonly logger = new Logger('Documents');
  private sweptAt = 0;

  constructor(private readonly blobs: Blobs) {}

  async find(page: PageToPrint): Promise<Buffer | null> {
    return this.blobs.read(`${FOLDER}/${nameOf(page)}.pdf`);
  }

  /** A full disk is no reason to withhold a document. */
  async keep(page: PageToPrint, pdf: Buffer): Promise<void> {
    try {
      await this.blobs.keep(`${FOLDER}/${nameOf(page)}.pdf`, pdf);
      if (Date.now() - this.sweptAt > SWEEP_MS) await this.sweep();
    } catch (error) {
      this.logger.warn({ reason: 'a document could not be kept', err: error });
    }
  }

  /** Removes what is old, and the oldest of what is too much. */
  async sweep(now: number = Date.now(), maxBytes: number = MAX_BYTES): Promise<void> {
    this.sweptAt = now;
    const kept = (await this.blobs.list(FOLDER)).toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
    let bytes = 0;
    for (const blob of kept) {
      bytes += blob.bytes;
      if (bytes > maxBytes || now - blob.modifiedAt.getTime() > MAX_AGE_MS) await this.blobs.remove(blob.key);
    }
  }
}
