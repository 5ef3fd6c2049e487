import { Injectable } from '@nestjs/common';
import type { PresentedPaper, SalesPaper } from '@plinth/contracts/documents';
import type { DocumentView } from '@plinth/contracts/invoice-fields';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { type OpenedDocument, SalesAccess } from '../sales-access';
import { PresentationOf } from './presentation';

type PaperKind = 'invoice' | 'invoice-v2';

/** `Tax invoice INV-000123`; a draft has no number yet. */
export const paperName = ({ title, number }: Pick<DocumentView, 'title' | 'number'>): string => `${title} ${number ?? 'draft'}`;

export const salesFacts = (name: string, { id, client, number }: Pick<DocumentView, 'id' | 'client' | 'number'>): DocumentFacts => ({
  name, recipient: { name: client.name, email: client.email }, subject: { kind: 'invoice', id }, owner: `invoice:${id}`, isIssued: number !== null,
});

/** Of a document what is printed: nothing from inside, and no names of staff but the salesperson's. */
export const printedOf = (document: DocumentView): Omit<SalesPaper, 'is_copy' | 'source_number'> => ({
  id: document.id, kind: document.kind, title: document.title, number: document.number, status: document.status, issued_on: document.issued_on,
  client: document.client, supplier: document.supplier, branch: document.branch, salesperson: document.salesperson, reference: document.reference,
  notes: document.notes, fulfilment: document.fulfilment, delivery_address: document.delivery_address, promised_on: document.promised_on,
  valid_until: document.valid_until, due_on: document.due_on, vat_rate_percent: document.vat_rate_percent, lines: document.lines,
  delivery_vat: document.delivery_vat, net: document.net, paid: document.paid, credited: document.credited, balance: document.balance,
  payments: document.payments, credits: document.credits, credit_reason: document.credit_reason,
  subtotal: document.subtotal, discount: document.discount, delivery_fee: document.delivery_fee, vat: document.vat, total: document.total, deposit: document.deposit,
});

/** What staff print after the client has theirs is a copy (VAT Act s 20(1)): the original is the client's own. */
function paperOf({ document, byStaff }: OpenedDocument, reader: Reader): SalesPaper {
  const isGivenOut = document.mailed_at !== null || document.viewed_at !== null;
  const isAnother = reader.again === true || (byStaff && reader.linked !== true);
  return { ...printedOf(document), is_copy: document.kind !== 'quote' && isAnother && isGivenOut, source_number: document.quote?.number ?? null };
}

/** Quotes, tax invoices and credit notes. */
@Injectable()
export class SalesSource implements DocumentSource<PaperKind> {
  constructor(private readonly access: SalesAccess) {}

  async read(reader: Reader, id: string): Promise<SalesPaper> {
    return paperOf(await this.access.open(reader, id), reader);
  }

  facts(data: SalesPaper): DocumentFacts {
    return salesFacts(paperName(data), data);
  }
}

/** The same as part of the presentation set: with drawings and colours. */
@Injectable()
export class PresentedSource implements DocumentSource<'invoice-v3'> {
  constructor(
    private readonly access: SalesAccess,
    private readonly presentationOf: PresentationOf,
  ) {}

  async read(reader: Reader, id: string): Promise<PresentedPaper> {
    const opened = await this.access.open(reader, id);
    const { presentation } = await this.presentationOf.lines(opened.document.lines);
    return { ...paperOf(opened, reader), presentation };
  }

  facts(data: PresentedPaper): DocumentFacts {
    return salesFacts(paperName(data), data);
  }
}
