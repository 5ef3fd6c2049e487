import { Injectable } from '@nestjs/common';
import type { PrintableKind } from '@plinth/contracts/kernel/printable-address';
import { DocumentCache } from './document-cache';
import { PrintablePages } from './printable-pages';
import { type DocumentFacts, Printables, type Reader } from '../../../platform/edge/printing/printables';
import { Printer } from '../../../platform/edge/printing/printer';
import type { PageToPrint } from '../../../platform/edge/printing/tab';

export interface PrintedDocument {
  readonly pdf: Buffer;
  readonly facts: DocumentFacts;
}

/**
 * Prints pages as PDFs: reads the data with the reader's rights, has the frontend render it and a browser print it,
 * and caches the PDF by its content.
 */
@Injectable()
export class DocumentsService {
  /** Running prints by cache key, so that parallel requests print a page once. */
  private readonly runningPrints = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly printables: Printables,
    private readonly pages: PrintablePages,
    private readonly cache: DocumentCache,
    private readonly printer: Printer,
  ) {}

  /** @throws DomainError when there is no such document for this reader, or no time to print it */
  async getPdf(kind: PrintableKind, id: string, reader: Reader): Promise<PrintedDocument> {
    const { data, facts } = await this.printables.read(kind, reader, id);
    const page = await this.pages.drawPage(kind, id, data);
    if (facts.isSecret) return { pdf: await this.printer.print(page), facts };
    return { pdf: await this.printPage(facts.owner, page), facts };
  }

  private async printPage(owner: string, page: PageToPrint): Promise<Buffer> {
    const cachedPdf = await this.cache.findPdf(owner, page);
    if (cachedPdf) return cachedPdf;
    const key = `${page.url}\n${page.html}`;
    const running = this.runningPrints.get(key);
    if (running) return running;
    const printing = this.printer
      .print(page)
      .then(async (pdf) => {
        await this.cache.storePdf(owner, page, pdf);
        return pdf;
      })
      .finally(() => this.runningPrints.delete(key));
    this.runningPrints.set(key, printing);
    return printing;
  }
}
