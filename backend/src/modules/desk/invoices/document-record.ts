import type { DocumentKind, DocumentStatus } from '@plinth/contracts/sales-document-labels';
import { itemConfiguration, type ItemConfiguration } from '@plinth/contracts/configuration';
import type { SupplierFacts } from '@plinth/contracts/invoice-fields';
import type { Cents } from '@plinth/money/cents';

export type DocumentSource = 'counter' | 'online_order' | 'contact_request' | 'walk_in' | 'duplicate';
export type LineKind = 'unit' | 'item' | 'top' | 'free';
export type DiscountKind = 'none' | 'percent' | 'amount';

/** What a draft is made of and what saving it writes; days are ISO dates. */
export interface DraftRecord {
  client_id: string | null;
  client_name: string;
  client_company: string;
  client_email: string;
  client_phone: string;
  client_address: string;
  client_vat_number: string;
  branch_id: string | null;
  salesperson_id: string | null;
  fulfilment: 'delivery' | 'collection';
  suburb_id: string | null;
  suburb: string | null;
  street: string;
  complex: string;
  promised_on: string | null;
  delivery_fee: Cents;
  delivery_fee_set: boolean;
  delivery_fee_usual: Cents;
  delivery_vat: Cents;
  reference: string;
  notes: string;
  internal_note: string;
  valid_until: string | null;
  due_on: string | null;
  discount_kind: DiscountKind;
  discount_value: number;
  deposit_bp: number;
  vat_rate_bp: number;
  subtotal: Cents;
  discount: Cents;
  vat: Cents;
  total: Cents;
}

/** Where a document comes from. */
export interface OriginRecord {
  kind: DocumentKind;
  access_key: string;
  idempotency_key: string | null;
  source: DocumentSource;
  order_id: string | null;
  order_refund_id: string | null;
  contact_request_id: string | null;
  walk_in_id: string | null;
  quote_id: string | null;
  credits_id: string | null;
  credit_reason: string;
  replaces_id: string | null;
  duplicate_of_id: string | null;
}

export interface DocumentRecord extends DraftRecord, Omit<OriginRecord, 'idempotency_key' | 'order_refund_id'> {
  id: string;
  number: string | null;
  status: DocumentStatus;
  supplier: SupplierFacts | null;
  paid: Cents;
  credited: Cents;
  balance: Cents;
  version: number;
  created_at: Date;
  created_by_id: string | null;
  updated_at: Date;
  updated_by_id: string | null;
  issued_at: Date | null;
  issued_on: string | null;
  mailed_at: Date | null;
  viewed_at: Date | null;
  accepted_at: Date | null;
  accepted_name: string;
  accepted_from: string;
  declined_reason: string;
  handed_over_at: Date | null;
}

export interface LineRecord {
  id: string;
  kind: LineKind;
  variant_id: string | null;
  slug: string;
  sku: string;
  category: string;
  name: string;
  options: string;
  image: string;
  configuration: ItemConfiguration | null;
  quantity: number;
  list_unit_price: Cents;
  unit_price: Cents;
  discount_bp: number;
  discount: Cents;
  document_discount: Cents;
  line_total: Cents;
  vat_rate_bp: number;
  vat: Cents;
  made_to_order: boolean;
  note: string;
  from_line_id: string | null;
  pieces: number;
}

/** A line as it is kept, with what happened to it since. */
export interface KeptLine extends LineRecord {
  position: number;
  /** Invoice: what credit notes took off it. */
  credited: Cents;
  credited_vat: Cents;
  credited_pieces: number;
  /** The line of the quote that its price is held by. */
  held: { list_unit_price: Cents; quantity: number; line_total: Cents } | null;
}

const DRAFT_COLUMNS = [
  'client_id',
  'client_name',
  'client_company',
  'client_email',
  'client_phone',
  'client_address',
  'client_vat_number',
  'branch_id',
  'salesperson_id',
  'fulfilment',
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
  'discount_kind',
  'discount_value',
  'deposit_bp',
  'vat_rate_bp',
  'subtotal',
  'discount',
  'vat',
  'total',
] as const satisfies readonly (keyof DraftRecord)[];
const ORIGIN_COLUMNS = [
  'kind',
  'access_key',
  'idempotency_key',
  'source',
  'order_id',
  'order_refund_id',
  'contact_request_id',
  'walk_in_id',
  'quote_id',
  'credits_id',
  'credit_reason',
  'replaces_id',
  'duplicate_of_id',
] as const satisfies readonly (keyof OriginRecord)[];
const LINE_COLUMNS = [
  'id',
  'kind',
  'variant_id',
  'slug',
  'sku',
  'category',
  'name',
  'options',
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
] as const satisfies readonly (keyof LineRecord)[];

export const draftColumns = DRAFT_COLUMNS.join(', ');
export const originColumns = ORIGIN_COLUMNS.join(', ');
export const lineColumns = LINE_COLUMNS.join(', ');

const DAYS: readonly string[] = ['promised_on', 'valid_until', 'due_on', 'issued_on'];
/** What is read of a document, dates as text whichever way the statement runs. */
export const documentFields = (table: string): string =>
  [
    'id',
    'number',
    'status',
    'supplier',
    'paid',
    'credited',
    'balance',
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
    ...DRAFT_COLUMNS,
    ...ORIGIN_COLUMNS.filter((column) => column !== 'idempotency_key' && column !== 'order_refund_id'),
  ]
    .map((column) =>
      DAYS.includes(column) ? `to_char(${table}.${column}, 'YYYY-MM-DD') as ${column}` : `${table}.${column}`,
    )
    .join(', ');

/** Configurations are checked when they are read: they may be older than the code. */
export const readConfiguration = (stored: unknown): ItemConfiguration | null =>
  stored === null ? null : itemConfiguration.parse(stored);
