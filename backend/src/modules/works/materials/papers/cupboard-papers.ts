import { Injectable } from '@nestjs/common';
import { contents } from '@plinth/cabinetry/model/describe';
import type { GroupedPaper, PresentedPaper } from '@plinth/contracts/desk/invoices/sales-papers';
import type { Tx } from '../../../../platform/data/database/db';
import { printable, type PrintableSource, type Reader } from '../../../../platform/edge/printing/printables';
import { SalesAccess } from '../../../desk/invoices/papers/sales-access';
import { paperFacts, buildSalesPaper } from '../../../desk/invoices/papers/sales-source';
import { drawWalls, PresentationBuilder } from './presentation';

/** Quotes, tax invoices and credit notes with their cupboards. */
@Injectable()
export class CupboardPapers {
  /** Paper grouped by cupboard, with pictures. */
  readonly groupedInvoice: PrintableSource<'invoice-v2'>;
  /** Paper in the layout of the presentation set. */
  readonly presentationInvoice: PrintableSource<'invoice-v3'>;

  constructor(
    private readonly access: SalesAccess,
    private readonly presentationOf: PresentationBuilder,
  ) {
    const sales = { facts: paperFacts, markMailed: (tx: Tx, id: string) => access.markAsMailed(tx, id) };
    this.groupedInvoice = { ...sales, read: (reader, id) => this.readGrouped(reader, id) };
    this.presentationInvoice = { ...sales, read: (reader, id) => this.readPresented(reader, id) };
  }

  private async readGrouped(reader: Reader, id: string): Promise<GroupedPaper> {
    const openedDocument = await this.access.openDocument(reader, id);
    // A credit note credits money, not cupboards.
    const { workedLines, cupboards, colours } = await this.presentationOf.describeLines(
      openedDocument.document.kind === 'credit_note' ? [] : openedDocument.document.lines,
    );
    return {
      ...buildSalesPaper(openedDocument, reader),
      colours,
      cupboards: cupboards.map((cupboard, index) => ({ ...cupboard, contents: contents(workedLines[index].cabinet) })),
    };
  }

  private async readPresented(reader: Reader, id: string): Promise<PresentedPaper> {
    const openedDocument = await this.access.openDocument(reader, id);
    const presentation = await this.presentationOf.describeLines(openedDocument.document.lines);
    const { cupboards, colours } = presentation;
    return {
      ...buildSalesPaper(openedDocument, reader),
      walls: drawWalls(presentation, 1),
      colours,
      cupboards: [...cupboards],
    };
  }
}

export const cupboardPapers = [
  printable('invoice-v2', CupboardPapers, ({ groupedInvoice }) => groupedInvoice),
  printable('invoice-v3', CupboardPapers, ({ presentationInvoice }) => presentationInvoice),
];
