import { Injectable } from '@nestjs/common';
import { contents } from '@plinth/cabinetry/describe';
import type { GroupedPaper, PaperLine, PresentedPaper, SalesPaper } from '@plinth/contracts/documents';
import type { DocumentLine, DocumentView } from '@plinth/contracts/invoice-fields';
import type { DocumentFacts, DocumentSource, Reader } from '../document-source';
import { type OpenedDocument, SalesAccess } from '../sales-access';
import { drawWalls, PresentationOf } from './presentation';

/** `Tax invoice INV-000123`; a draft has no number yet. */
export const paperName = ({ title, number }: Pick<DocumentView, 'title' | 'number'>): string =>
  `${title} ${number ?? 'draft'}`;

export const salesFacts = (
  name: string,
  { id, client, number }: Pick<DocumentView, 'id' | 'client' | 'number'>,
): DocumentFacts => ({
  name,
  recipient: { name: client.name, email: client.email },
  subject: { kind: 'invoice', id },
  owner: `invoice:${id}`,
  isIssued: number !== null,
});

const lineOf = (line: DocumentLine): PaperLine => ({
  id: line.id,
  kind: line.kind,
  sku: line.sku,
  name: line.name,
  options: line.options,
  image: line.image,
  quantity: line.quantity,
  unit_price: line.unit_price,
  discount: line.discount,
  document_discount: line.document_discount,
  line_total: line.line_total,
  zero_rated: line.zero_rated,
  made_to_order: line.made_to_order,
  note: line.note,
});

/** Of a document what is printed: nothing from inside, and no names of staff but the salesperson's. */
export const printedOf = (document: DocumentView): Omit<SalesPaper, 'is_copy' | 'source_number'> => ({
  id: document.id,
  kind: document.kind,
  title: document.title,
  number: document.number,
  status: document.status,
  issued_on: document.issued_on,
  client: document.client,
  supplier: document.supplier,
  branch: document.branch,
  salesperson: document.salesperson,
  reference: document.reference,
  notes: document.notes,
  fulfilment: document.fulfilment,
  delivery_address: document.delivery_address,
  promised_on: document.promised_on,
  valid_until: document.valid_until,
  due_on: document.due_on,
  vat_rate_percent: document.vat_rate_percent,
  lines: document.lines.map(lineOf),
  delivery_vat: document.delivery_vat,
  net: document.net,
  paid: document.paid,
  credited: document.credited,
  balance: document.balance,
  payments: document.payments,
  credits: document.credits,
  credit_reason: document.credit_reason,
  subtotal: document.subtotal,
  discount: document.discount,
  delivery_fee: document.delivery_fee,
  vat: document.vat,
  total: document.total,
  deposit: document.deposit,
});

/** What staff print after the client has theirs is a copy (VAT Act s 20(1)): the original is the client's own. */
function paperOf({ document, byStaff }: OpenedDocument, reader: Reader): SalesPaper {
  const isGivenOut = document.mailed_at !== null || document.viewed_at !== null;
  const isAnother = reader.again === true || (byStaff && reader.linked !== true);
  return {
    ...printedOf(document),
    is_copy: document.kind !== 'quote' && isAnother && isGivenOut,
    source_number: document.quote?.number ?? null,
  };
}

const facts = (data: SalesPaper): DocumentFacts => salesFacts(paperName(data), data);

/** Quotes, tax invoices and credit notes. */
@Injectable()
export class SalesSource {
  readonly plain: DocumentSource<'invoice'>;
  /** By cupboard, with pictures. */
  readonly grouped: DocumentSource<'invoice-v2'>;
  /** As part of the presentation set. */
  readonly presented: DocumentSource<'invoice-v3'>;

  constructor(
    private readonly access: SalesAccess,
    private readonly presentationOf: PresentationOf,
  ) {
    this.plain = { facts, read: async (reader, id) => paperOf(await this.access.open(reader, id), reader) };
    this.grouped = { facts, read: (reader, id) => this.byCupboard(reader, id) };
    this.presented = { facts, read: (reader, id) => this.inTheSet(reader, id) };
  }

  private async byCupboard(reader: Reader, id: string): Promise<GroupedPaper> {
    const opened = await this.access.open(reader, id);
    // A credit note credits money, not cupboards.
    const { worked, cupboards, colours } = await this.presentationOf.lines(
      opened.document.kind === 'credit_note' ? [] : opened.document.lines,
    );
    return {
      ...paperOf(opened, reader),
      colours,
      cupboards: cupboards.map((cupboard, index) => ({ ...cupboard, contents: contents(worked[index].built) })),
    };
  }

  private async inTheSet(reader: Reader, id: string): Promise<PresentedPaper> {
    const opened = await this.access.open(reader, id);
    const presented = await this.presentationOf.lines(opened.document.lines);
    const { cupboards, colours } = presented;
    return { ...paperOf(opened, reader), walls: drawWalls(presented, 1), colours, cupboards: [...cupboards] };
  }
}
