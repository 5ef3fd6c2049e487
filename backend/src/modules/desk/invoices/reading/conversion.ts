import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { invoices as contract } from '@plinth/contracts/desk/invoices/invoices';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { CatalogueService } from '../../../store/catalogue/catalogue.service';
import type { DocumentRecord } from '../document-record';
import { DocumentsRepository } from '../documents.repository';
import { invoiceError } from '../invoices.errors';
import { Papers, type Paper } from './paper';

type Answer = OutputOf<typeof contract.conversion>;
type Line = Paper['lines'][number];

/** Compares the lines of a quote with those of its invoice. */
@Injectable()
export class QuoteConversion {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly papers: Papers,
    private readonly catalogue: CatalogueService,
  ) {}

  /** @throws DomainError document-not-found, not-a-quote */
  async preview(id: string): Promise<Answer> {
    const { quote, invoice } = await this.getQuoteAndInvoice(id);
    const [before, after] = await Promise.all([
      this.papers.readSheet(quote),
      invoice ? this.papers.readSheet(invoice) : null,
    ]);
    const addedLines = (after?.paper.lines ?? []).filter(
      ({ from_line_id }) => !before.lines.some((line) => line.id === from_line_id),
    );
    const pairs: { before: Line | null; after: Line | null }[] = [
      ...before.paper.lines.map((line) => ({
        before: line,
        after: after?.paper.lines.find(({ from_line_id }) => from_line_id === line.id) ?? null,
      })),
      ...addedLines.map((line) => ({ before: null, after: line })),
    ];
    return {
      quote: describeSide(before.paper),
      invoice: after ? describeSide(after.paper) : null,
      lines: await Promise.all(
        pairs.map(async (pair) => ({
          ...pair,
          difference: (pair.after?.line_total ?? 0) - (pair.before?.line_total ?? 0),
          list_price_now: await this.findCurrentPrice(pair.after ?? pair.before),
        })),
      ),
      difference: (after?.paper.total ?? quote.total) - quote.total,
    };
  }

  private async getQuoteAndInvoice(id: string): Promise<{ quote: DocumentRecord; invoice: DocumentRecord | null }> {
    const document = await this.documents.findById(id);
    if (!document) throw invoiceError('document-not-found');
    if (document.kind === 'quote') return { quote: document, invoice: await this.documents.findValid('quote', id) };
    const quote = document.quote_id === null ? null : await this.documents.findById(document.quote_id);
    if (!quote) throw invoiceError('not-a-quote', { message: 'This document did not come from a quote.' });
    return { quote, invoice: document };
  }

  /** Returns today's unit price; null for free lines and items that are no longer made. */
  private async findCurrentPrice(line: Line | null): Promise<number | null> {
    if (line?.variant_id == null) return null;
    const sellable = (await this.catalogue.mapSellablesById([line.variant_id])).get(line.variant_id);
    if (!sellable) return null;
    return this.catalogue.priceOf(sellable, line.configuration).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }
}

const describeSide = ({ id, number, issued_on, total, client }: Paper): Answer['quote'] => ({
  id,
  number,
  issued_on,
  total,
  client,
});
