import type { DocumentKind, DocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { itemConfiguration, type ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { LineOption } from '@plinth/contracts/store/catalogue/line-options';
import type { Cents } from '@plinth/money/cents';
import type { Instalment } from '@plinth/money/instalments';
import {
  columnList,
  int,
  json,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  type RowOf,
} from '../../../platform/data/database/columns';

export type DocumentSource =
  'counter' | 'online_order' | 'contact_request' | 'walk_in' | 'duplicate' | 'brought_forward';
export type LineKind = 'unit' | 'item' | 'top' | 'free';
export type DiscountKind = 'none' | 'percent' | 'amount';

/** Columns of a draft that saving it writes; days are ISO dates. */
const DRAFT = {
  ...pick(
    tables.sales_document,
    'client_id',
    'client_name',
    'client_company',
    'client_email',
    'client_phone',
    'client_address',
    'client_vat_number',
    'branch_id',
    'salesperson_id',
    'suburb_id',
    'suburb',
    'street',
    'complex',
    'promised_on',
    'delivery_fee',
    'delivery_fee_set',
    'delivery_fee_usual',
    'delivery_vat',
    'reference',
    'notes',
    'internal_note',
    'valid_until',
    'due_on',
    'discount_value',
    'deposit_bp',
    'vat_rate_bp',
    'subtotal',
    'discount',
    'vat',
    'total',
  ),
  fulfilment: narrow<'delivery' | 'collection'>(tables.sales_document.fulfilment),
  discount_kind: narrow<DiscountKind>(tables.sales_document.discount_kind),
};
export type DraftRecord = RowOf<typeof DRAFT>;

/** Columns for the origin of a document. */
const ORIGIN = {
  ...pick(
    tables.sales_document,
    'access_key',
    'idempotency_key',
    'order_id',
    'order_refund_id',
    'contact_request_id',
    'walk_in_id',
    'quote_id',
    'credits_id',
    'credit_reason',
    'replaces_id',
    'duplicate_of_id',
  ),
  kind: narrow<DocumentKind>(tables.sales_document.kind),
  source: narrow<DocumentSource>(tables.sales_document.source),
};
export type OriginRecord = RowOf<typeof ORIGIN>;

const { idempotency_key: _key, order_refund_id: _refund, ...SHOWN_ORIGIN } = ORIGIN;

/** Columns that are read of a document. */
export const DOCUMENT = {
  ...DRAFT,
  ...SHOWN_ORIGIN,
  ...pick(
    tables.sales_document,
    'id',
    'number',
    'paid',
    'credited',
    'version',
    'created_at',
    'created_by_id',
    'updated_at',
    'updated_by_id',
    'issued_at',
    'issued_on',
    'mailed_at',
    'viewed_at',
    'accepted_at',
    'accepted_name',
    'accepted_from',
    'declined_reason',
    'handed_over_at',
    'next_due_on',
  ),
  instalments: narrow<Instalment[]>(tables.sales_document.instalments),
  status: narrow<DocumentStatus>(tables.sales_document.status),
  supplier: narrow<SupplierFacts>(tables.sales_document.supplier),
  // A generated column, so never null.
  balance: notNull(int),
};
export type DocumentRecord = RowOf<typeof DOCUMENT>;

const LINE = {
  ...pick(
    tables.sales_document_line,
    'id',
    'variant_id',
    'slug',
    'sku',
    'category',
    'name',
    'options',
    'set_name',
    'image',
    'configuration',
    'quantity',
    'list_unit_price',
    'unit_price',
    'discount_bp',
    'discount',
    'document_discount',
    'line_total',
    'vat_rate_bp',
    'vat',
    'made_to_order',
    'note',
    'from_line_id',
    'pieces',
    'sold_unit_id',
  ),
  kind: narrow<LineKind>(tables.sales_document_line.kind),
};
export interface LineRecord extends Omit<RowOf<typeof LINE>, 'configuration' | 'options'> {
  options: LineOption[];
  configuration: ItemConfiguration | null;
}

/** Line of a quote whose price a later line keeps. */
interface HeldLine {
  list_unit_price: Cents;
  quantity: number;
  line_total: Cents;
}

/** Columns of a stored line, with what was credited of it and the quote price that it keeps. */
export const KEPT_LINE = {
  ...LINE,
  position: tables.sales_document_line.position,
  // Invoice: what credit notes took off it.
  credited: int,
  credited_vat: int,
  credited_pieces: int,
  held: narrow<HeldLine>(nullable(json)),
};
export interface KeptLine extends Omit<RowOf<typeof KEPT_LINE>, 'configuration' | 'options'> {
  options: LineOption[];
  configuration: ItemConfiguration | null;
}

export const draftColumns = columnList(DRAFT);
export const originColumns = columnList(ORIGIN);
export const lineColumns = columnList(LINE);
export const keptColumns = columnList({ position: KEPT_LINE.position, ...LINE }, 'l');

/** Reads a stored configuration, or returns null when it no longer fits the schema: it may be older than the code. */
export const readConfiguration = (storedConfiguration: unknown): ItemConfiguration | null =>
  itemConfiguration.safeParse(storedConfiguration).data ?? null;
