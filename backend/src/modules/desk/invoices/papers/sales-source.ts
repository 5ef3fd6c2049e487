import { Injectable } from '@nestjs/common';
import type { SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import type { Tx } from '../../../../platform/data/database/db';
import {
  type DocumentFacts,
  type PaperLetter,
  printable,
  type PrintableSource,
  type Reader,
} from '../../../../platform/edge/printing/printables';
import { DocumentLetters } from '../document-letters';
import { type OpenedDocument, SalesAccess, salesFacts } from './sales-access';

/**
 * Builds the paper. What staff print after it was mailed is marked as a copy (VAT Act s 20(1)); the client always
 * gets the original.
 */
export function buildSalesPaper({ document, byStaff, pageUrl }: OpenedDocument, reader: Reader): SalesPaper {
  const hasReachedClient = document.mailed_at !== null || document.viewed_at !== null;
  const mayBeCopy = reader.mayBeCopy === true || (byStaff && reader.hasSignedLink !== true);
  return {
    ...document,
    is_copy: document.kind !== 'quote' && mayBeCopy && hasReachedClient,
    source_number: document.quote?.number ?? null,
    page_url: pageUrl,
  };
}

/** Returns the name of a paper, such as `Tax invoice INV-000123`; a draft has no number. */
export const paperFacts = (paper: SalesPaper): DocumentFacts =>
  salesFacts(`${paper.title} ${paper.number ?? 'draft'}`, paper);

/** Papers of quotes, tax invoices and credit notes. */
@Injectable()
export class SalesSource implements PrintableSource<'invoice'> {
  readonly facts = paperFacts;

  constructor(
    private readonly access: SalesAccess,
    private readonly letters: DocumentLetters,
  ) {}

  async read(reader: Reader, id: string): Promise<SalesPaper> {
    return buildSalesPaper(await this.access.openDocument(reader, id), reader);
  }

  letter(_paper: SalesPaper, id: string): Promise<PaperLetter> {
    return this.letters.writeById(id);
  }

  markMailed(tx: Tx, id: string): Promise<void> {
    return this.access.markAsMailed(tx, id);
  }
}

export const salesPaper = printable('invoice', SalesSource, (source) => source);
