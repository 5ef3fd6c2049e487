import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { lineOptions } from '@plinth/contracts/store/catalogue/line-option-fields';
import { Injectable } from '@nestjs/common';
import { columnList, int, pick, notNull, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import {
  DOCUMENT,
  draftColumns,
  KEPT_LINE,
  keptColumns,
  lineColumns,
  originColumns,
  readConfiguration,
  type DocumentRecord,
  type DraftRecord,
  type KeptLine,
  type LineRecord,
  type OriginRecord,
} from './document-record';

const FIELDS = columnList(DOCUMENT, 'd');

const byId = sql(DOCUMENT, `select ${FIELDS} from sales_document d where d.id = $1::uuid`);
const byIdLocked = sql(DOCUMENT, `select ${FIELDS} from sales_document d where d.id = $1::uuid for no key update`);
const byKey = sql(DOCUMENT, `select ${FIELDS} from sales_document d where d.idempotency_key = $1`);
const validDocuments = {
  quote: sql(
    DOCUMENT,
    `select ${FIELDS} from sales_document d where d.quote_id = $1::uuid and d.kind = 'invoice' and d.status not in ('discarded', 'cancelled')`,
  ),
  replaced: sql(
    DOCUMENT,
    `select ${FIELDS} from sales_document d where d.replaces_id = $1::uuid and d.status <> 'discarded'`,
  ),
  order: sql(DOCUMENT, `select ${FIELDS} from sales_document d where d.order_id = $1::uuid and d.kind = 'invoice'`),
} as const;
const untouchedDraft = sql(
  pick(tables.sales_document, 'id'),
  `
  select d.id from sales_document d
   where d.is_untouched and d.created_by_id = $1::uuid and d.kind = $2
     and (d.created_at at time zone 'Africa/Johannesburg')::date = (now() at time zone 'Africa/Johannesburg')::date
   order by d.created_at desc, d.id limit 1`,
);
const documentLines = sql(
  KEPT_LINE,
  `
  select ${keptColumns},
         coalesce(c.credited, 0)::int as credited, coalesce(c.credited_vat, 0)::int as credited_vat, coalesce(c.pieces, 0)::int as credited_pieces,
         case when f.id is null then null
              else jsonb_build_object('list_unit_price', f.list_unit_price, 'quantity', f.quantity, 'line_total', f.line_total) end as held
    from sales_document_line l
    left join lateral (
      select sum(x.line_total) as credited, sum(x.vat) as credited_vat, sum(x.pieces) as pieces
        from sales_document_line x join sales_document n on n.id = x.document_id
       where x.from_line_id = l.id and n.kind = 'credit_note' and n.number is not null) c on true
    left join sales_document_line f on f.id = l.from_line_id
   where l.document_id = $1::uuid order by l.position`,
);
/** Goods of a document that are taken from a shelf; a top that is cut to order is not among them. */
const GOODS = { item_id: notNull(tables.sales_document_line.variant_id), name: text, quantity: int };
const goods = sql(
  GOODS,
  `
  select l.variant_id as item_id, l.name, (l.quantity - coalesce(c.pieces, 0))::int as quantity
    from sales_document_line l join variant v on v.id = l.variant_id
    left join lateral (
      select sum(x.pieces) as pieces from sales_document_line x join sales_document n on n.id = x.document_id
       where x.from_line_id = l.id and n.kind = 'credit_note' and n.number is not null) c on true
   where l.document_id = $1::uuid and v.is_stocked and coalesce(l.configuration->>'kind', '') <> 'top' and l.quantity > coalesce(c.pieces, 0)
   order by l.position`,
);
const creditedDelivery = sql(
  { fee: int, vat: int },
  `
  select coalesce(sum(delivery_fee), 0)::int as fee, coalesce(sum(delivery_vat), 0)::int as vat
    from sales_document where credits_id = $1::uuid and number is not null`,
);

const AGREED_DELIVERY = pick(tables.sales_document, 'fulfilment', 'suburb_id', 'delivery_fee');
const agreedDelivery = sql(
  AGREED_DELIVERY,
  `
  select q.fulfilment, q.suburb_id, q.delivery_fee from sales_document d join sales_document q on q.id = coalesce(d.quote_id, d.replaces_id)
   where d.id = $1::uuid`,
);

const approvedDiscount = sql(
  { bp: int },
  `
  select coalesce(max(discount_bp), 0)::int as bp from approval_request
   where document_id = $1::uuid and kind = 'discount' and status = 'approved' and amount >= $2`,
);

const insert = sql(`
  insert into sales_document (id, ${originColumns}, ${draftColumns}, created_by_id, updated_by_id, updated_at)
  select $1::uuid, ${originColumns}, ${draftColumns}, $3::uuid, $3::uuid, now() from jsonb_populate_record(null::sales_document, $2::jsonb)
  on conflict (idempotency_key) do nothing`);
const update = sql(`
  update sales_document d
     set (${draftColumns}) = (select ${draftColumns} from jsonb_populate_record(null::sales_document, $2::jsonb)),
         version = version + 1, updated_at = now(), updated_by_id = $3::uuid
   where id = $1::uuid`);
const insertLines = sql(`
  insert into sales_document_line (document_id, position, ${lineColumns})
  select $1::uuid, position, ${lineColumns} from jsonb_populate_recordset(null::sales_document_line, $2::jsonb)`);
/** Stores the sold units of a line once; the database refuses later changes. */
const setSoldUnits = sql(`
  update sales_document_line l set sold_unit_id = s.sold_unit_id
    from unnest($1::uuid[], $2::text[]) as s(id, sold_unit_id) where l.id = s.id and l.sold_unit_id is null`);
/** Lines of cupboards and cut tops whose sold units are not stored yet. */
const linesWithoutSoldUnits = sql(
  pick(tables.sales_document_line, 'id', 'variant_id', 'configuration'),
  `
  select l.id, l.variant_id, l.configuration
    from sales_document_line l
    join sales_document d on d.id = l.document_id
    join variant v on v.id = l.variant_id
    join product p on p.id = v.product_id
   where d.number is not null and l.sold_unit_id is null and (p.kind = 'cupboard' or l.configuration->>'kind' = 'top') and l.id > $1::uuid
   order by l.id limit $2`,
);
/** Paid orders without an invoice, except those of the last minutes, whose events are still to be handled. */
const ordersWithoutInvoice = sql(
  pick(tables.online_order, 'id'),
  `
  select o.id from online_order o
   where o.paid_at < now() - interval '10 minutes' and not exists (select from sales_document d where d.order_id = o.id and d.kind = 'invoice')
   order by o.paid_at limit 10000`,
);
const categories = sql(
  { variant_id: tables.variant.id, category: tables.product.subcategory_slug },
  `
  select v.id as variant_id, p.subcategory_slug as category from variant v join product p on p.id = v.product_id where v.id = any($1::text[])`,
);

/** Day of the latest issued document of a kind. */
const lastIssued = sql(
  { issued_on: notNull(tables.sales_document.issued_on) },
  'select issued_on from sales_document where kind = $1 and issued_on is not null order by issued_on desc limit 1',
);

@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Db) {}

  /** Runs `work` in one transaction. */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<DocumentRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  /** Locks a document until the transaction ends. */
  async lockDocument(tx: Tx, id: string): Promise<DocumentRecord | null> {
    const row = await tx.findRow(byIdLocked, [id]);
    return row ?? null;
  }

  async findByKey(idempotencyKey: string, on: Connection = this.db): Promise<DocumentRecord | null> {
    const row = await on.findRow(byKey, [idempotencyKey]);
    return row ?? null;
  }

  /** Finds the draft that the person began today and left empty. */
  async findUntouchedDraft(userId: string, kind: DocumentKind): Promise<string | null> {
    const row = await this.db.findRow(untouchedDraft, [userId, kind]);
    return row?.id ?? null;
  }

  /** Finds the valid invoice of a quote or an order, or the valid revision of a quote. */
  async findValid(
    what: keyof typeof validDocuments,
    id: string,
    on: Connection = this.db,
  ): Promise<DocumentRecord | null> {
    const row = await on.findRow(validDocuments[what], [id]);
    return row ?? null;
  }

  /** Checks that the document has lines cut to order, and that the workshop has not begun with it. */
  async isToBeMade(tx: Tx, documentId: string): Promise<boolean> {
    const cutLineCount = await tx.prisma.sales_document_line.count({
      where: { document_id: documentId, made_to_order: true },
    });
    if (cutLineCount === 0) return false;
    const project = await tx.prisma.project.findUnique({
      where: { document_id: documentId },
      select: { status: true },
    });
    return project === null || project.status === 'released';
  }

  async listLines(documentId: string, on: Connection = this.db): Promise<KeptLine[]> {
    const rows = await on.listRows(documentLines, [documentId]);
    return rows.map((row) => ({
      ...row,
      options: lineOptions.parse(row.options),
      configuration: readConfiguration(row.configuration),
    }));
  }

  /** Returns the delivery that was agreed on in the quote of a draft. */
  async findAgreedDelivery(id: string): Promise<RowOf<typeof AGREED_DELIVERY> | null> {
    const row = await this.db.findRow(agreedDelivery, [id]);
    return row ?? null;
  }

  /** Returns the approved discount of a draft for this amount, in basis points below the usual price. */
  async getApprovedDiscount(id: string, amount: number): Promise<number> {
    const { bp } = await this.db.getRow(approvedDiscount, [id, amount]);
    return bp;
  }

  /** Lists the goods of a document that leave a shelf when it is handed over, less what was credited. */
  listGoods(tx: Tx, documentId: string): Promise<RowOf<typeof GOODS>[]> {
    return tx.listRows(goods, [documentId]);
  }

  /** Returns the part of an invoice's delivery fee and its VAT that credit notes took off, in cents. */
  async sumCreditedDelivery(tx: Tx, invoiceId: string): Promise<{ fee: number; vat: number }> {
    return tx.getRow(creditedDelivery, [invoiceId]);
  }

  /** @returns false when the same key made one before */
  async insertDraft(tx: Tx, id: string, draft: DraftRecord & OriginRecord, actorId: string | null): Promise<boolean> {
    return (await tx.execute(insert, [id, JSON.stringify(draft), actorId])) > 0;
  }

  async updateDraft(tx: Tx, id: string, draft: DraftRecord, actorId: string): Promise<void> {
    await tx.execute(update, [id, JSON.stringify(draft), actorId]);
  }

  /** Checks that one of these line ids belongs to another document. */
  async hasForeignLine(tx: Tx, documentId: string, lineIds: readonly string[]): Promise<boolean> {
    return (
      (await tx.prisma.sales_document_line.findFirst({
        where: { id: { in: [...lineIds] }, document_id: { not: documentId } },
        select: { id: true },
      })) !== null
    );
  }

  async replaceLines(tx: Tx, documentId: string, lines: readonly LineRecord[]): Promise<void> {
    await tx.prisma.sales_document_line.deleteMany({ where: { document_id: documentId } });
    await this.insertLines(tx, documentId, lines);
  }

  async insertLines(tx: Tx, documentId: string, lines: readonly LineRecord[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.execute(insertLines, [documentId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))]);
  }

  /**
   * Returns the day of the latest issued document of this kind; null before the first. Stays true while the number
   * series is locked.
   */
  async findLastIssueDay(tx: Tx, kind: DocumentKind): Promise<string | null> {
    const row = await tx.findRow(lastIssued, [kind]);
    return row?.issued_on ?? null;
  }

  async setClient(tx: Tx, id: string, clientId: string): Promise<void> {
    await tx.prisma.sales_document.update({ where: { id }, data: { client_id: clientId }, select: { id: true } });
  }

  /** Stores the sold units of lines, as they are sold. */
  async setSoldUnits(tx: Tx, unitsOfLines: readonly { lineId: string; soldUnitId: string }[]): Promise<void> {
    if (unitsOfLines.length === 0) return;
    await tx.execute(setSoldUnits, [
      unitsOfLines.map(({ lineId }) => lineId),
      unitsOfLines.map(({ soldUnitId }) => soldUnitId),
    ]);
  }

  /** Lists issued lines whose sold units are not stored yet, ordered by id, from the one after `after`. */
  async listWithoutSoldUnits(
    after: string,
    most: number,
  ): Promise<{ id: string; variant_id: string | null; configuration: ItemConfiguration | null }[]> {
    const rows = await this.db.listRows(linesWithoutSoldUnits, [after, most]);
    return rows.map((row) => ({ ...row, configuration: readConfiguration(row.configuration) }));
  }

  async recordAcceptance(tx: Tx, id: string, name: string, ipAddress: string): Promise<void> {
    await tx.prisma.sales_document.update({
      where: { id },
      data: { accepted_at: new Date(), accepted_name: name, accepted_from: ipAddress, declined_reason: '' },
      select: { id: true },
    });
  }

  async recordDecline(tx: Tx, id: string, reason: string): Promise<void> {
    await tx.prisma.sales_document.update({ where: { id }, data: { declined_reason: reason }, select: { id: true } });
  }

  async markAsHandedOver(tx: Tx, id: string, actorId: string): Promise<void> {
    await tx.prisma.sales_document.update({
      where: { id },
      data: {
        handed_over_at: new Date(),
        handed_over_by_id: actorId,
        version: { increment: 1 },
        updated_by_id: actorId,
      },
      select: { id: true },
    });
  }

  async updatePromisedDay(tx: Tx, id: string, day: string, actorId: string | null): Promise<void> {
    await tx.prisma.sales_document.update({
      where: { id },
      data: { promised_on: new Date(day), version: { increment: 1 }, updated_by_id: actorId },
      select: { id: true },
    });
  }

  async markAsMailed(tx: Tx, id: string): Promise<void> {
    await tx.prisma.sales_document.update({ where: { id }, data: { mailed_at: new Date() }, select: { id: true } });
  }

  /** @returns false when it was opened before */
  async markAsViewed(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.prisma.sales_document.updateMany({
      where: { id, viewed_at: null },
      data: { viewed_at: new Date() },
    });
    return count > 0;
  }

  /** Lists paid online orders without an invoice, oldest first. */
  async listOrdersWithoutInvoice(): Promise<string[]> {
    return (await this.db.listRows(ordersWithoutInvoice, [])).map(({ id }) => id);
  }

  /** Maps variants to their subcategories, for the figures. */
  async mapCategories(variantIds: readonly string[]): Promise<Map<string, string>> {
    if (variantIds.length === 0) return new Map();
    return new Map(
      (await this.db.listRows(categories, [variantIds])).map(({ variant_id, category }) => [variant_id, category]),
    );
  }
}
