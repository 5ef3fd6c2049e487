import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { documentAmounts, type DocumentTerms } from '@plinth/money/document-totals';
import type {
  DraftRecord,
  LineRecord,
  OriginRecord,
} from '../../../../backend/src/modules/desk/invoices/document-record';
import type { Dice } from '../dice';
import type { Sale } from '../sale';

/** Somebody of the invented year who buys at the counter or on the web. */
export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly vat_number: string;
  readonly credit_terms_days: number;
  readonly branch_id: string | null;
  readonly user_id: string | null;
  readonly created_at: Date;
}

export interface Entry {
  readonly at: Date;
  readonly actor_id: string | null;
  readonly actor: string;
  readonly text: string;
}

/** A document as the year left it. */
export interface PlannedDocument {
  readonly id: string;
  readonly record: DraftRecord & Omit<OriginRecord, 'access_key' | 'idempotency_key'>;
  readonly lines: readonly LineRecord[];
  readonly created_at: Date;
  readonly by: string | null;
  /** When it got its number; null while it is a draft. */
  readonly issued_at: Date | null;
  /** States after `sent`, of quotes; what becomes of invoices follows from their money. */
  readonly course: readonly ('accepted' | 'converted' | 'declined' | 'replaced')[];
  readonly answer: { readonly at: Date; readonly name: string; readonly reason: string } | null;
  readonly entries: readonly Entry[];
}

export interface PlannedPayment {
  readonly id: string;
  readonly kind: 'receipt' | 'refund';
  readonly client_id: string;
  readonly client_name: string;
  readonly branch_id: string | null;
  readonly method: 'card' | 'eft' | 'cash';
  readonly amount: number;
  readonly reference: string;
  readonly reason: string;
  readonly at: Date;
  readonly taken_by_id: string | null;
  readonly order_payment_id: string | null;
  readonly order_refund_id: string | null;
}

export interface PlannedAllocation {
  readonly payment_id: string | null;
  readonly credit_note_id: string | null;
  readonly invoice_id: string | null;
  readonly refund_id: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly actor_id: string | null;
  readonly at: Date;
}

/** Everything that the year adds to the books. */
export interface SalesYear {
  readonly clients: ClientRow[];
  readonly documents: PlannedDocument[];
  readonly payments: PlannedPayment[];
  readonly allocations: PlannedAllocation[];
}

export interface Agreed {
  readonly discountBp: number;
  readonly discount: DocumentTerms['discount'];
  readonly depositBp: number;
  readonly vatRateBp: number;
  /** Work and other things that are not in the catalogue: name and price. */
  readonly extras: readonly (readonly [name: string, price: number])[];
}

/** Lines and amounts of a sale as they were agreed at the counter. */
export function agreedOn(
  dice: Dice,
  sale: Sale,
  { discountBp, discount, depositBp, vatRateBp, extras }: Agreed,
): Pick<PlannedDocument, 'lines'> & { amounts: ReturnType<typeof documentAmounts> } {
  const goods = sale.lines.map(({ item, quantity, image }) => ({
    ...blankLine(dice, vatRateBp),
    kind: item.kind === 'top' ? ('top' as const) : item.made_to_order ? ('unit' as const) : ('item' as const),
    variant_id: item.variant_id,
    slug: item.slug,
    sku: item.sku,
    category: item.subcategory,
    name: item.name,
    options: item.options,
    image,
    quantity,
    list_unit_price: item.price,
    unit_price: item.price,
    discount_bp: discountBp,
    made_to_order: item.made_to_order,
  }));
  const work = extras.map(([name, price]) => ({
    ...blankLine(dice, vatRateBp),
    kind: 'free' as const,
    name,
    list_unit_price: price,
    unit_price: price,
  }));
  const lines = [...goods, ...work];
  const amounts = documentAmounts({
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.unit_price,
      discountBp: line.discount_bp,
      fromStock: line.kind === 'item' && !line.made_to_order,
    })),
    discount,
    deliveryFee: sale.fee,
    depositBp,
    vatRateBp,
  });
  return {
    amounts,
    lines: lines.map((line, index) => {
      const lineAmounts = amounts.lines[index];
      return {
        ...line,
        discount: lineAmounts.discount,
        document_discount: lineAmounts.documentDiscount,
        line_total: lineAmounts.total,
        vat: lineAmounts.vat,
      };
    }),
  };
}

function blankLine(dice: Dice, vatRateBp: number): LineRecord {
  return {
    id: dice.uuid(),
    kind: 'free',
    variant_id: null,
    slug: '',
    sku: '',
    category: '',
    name: '',
    options: [],
    set_name: '',
    image: '',
    configuration: null,
    quantity: 1,
    list_unit_price: 0,
    unit_price: 0,
    discount_bp: 0,
    discount: 0,
    document_discount: 0,
    line_total: 0,
    vat_rate_bp: vatRateBp,
    vat: 0,
    made_to_order: false,
    note: '',
    from_line_id: null,
    pieces: 0,
    sold_unit_id: null,
  };
}

/** A document that came from nowhere else. */
export const origin = (kind: DocumentKind): Omit<OriginRecord, 'access_key' | 'idempotency_key'> => ({
  kind,
  source: 'counter',
  order_id: null,
  order_refund_id: null,
  contact_request_id: null,
  walk_in_id: null,
  quote_id: null,
  credits_id: null,
  credit_reason: '',
  replaces_id: null,
  duplicate_of_id: null,
});
