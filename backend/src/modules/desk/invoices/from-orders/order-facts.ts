import { randomUUID } from 'node:crypto';
import { sumCents } from '@plinth/money/cents';
import type { OrderLineRecord, OrderRecord } from '../../../store/orders/order-books';
import type { DraftRecord, LineRecord, OriginRecord } from '../document-record';

/**
 * Returns the VAT rate of an order in basis points. Orders of before it was kept have that of their amounts, in whole
 * percents; 0 without VAT.
 */
const getVatRateBp = ({ vat_rate_bp, total, vat }: OrderRecord): number =>
  vat_rate_bp ?? (vat === 0 || total === vat ? 0 : Math.round((vat * 100) / (total - vat)) * 100);

/** Builds the head of an order's invoice, with all amounts as ordered. */
export function buildOrderInvoice(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
): Omit<DraftRecord & OriginRecord, 'access_key'> {
  const linesVat = sumCents(lines.map((line) => line.vat));
  const isDelivered = order.fulfilment === 'delivery';
  const address = isDelivered
    ? [order.complex, order.street, order.suburb].filter((part) => part !== null && part !== '').join(', ')
    : '';
  return {
    kind: 'invoice',
    idempotency_key: `order:${order.id}`,
    source: 'online_order',
    order_id: order.id,
    order_refund_id: null,
    contact_request_id: null,
    walk_in_id: null,
    quote_id: null,
    credits_id: null,
    credit_reason: '',
    replaces_id: null,
    duplicate_of_id: null,
    client_id: null,
    client_name: order.name,
    client_company: '',
    client_email: order.email,
    client_phone: order.phone,
    client_address: address,
    client_vat_number: '',
    branch_id: order.branch_id,
    salesperson_id: null,
    fulfilment: order.fulfilment,
    suburb_id: order.suburb_id,
    suburb: order.suburb,
    street: order.street,
    complex: order.complex,
    promised_on: order.promised_on,
    delivery_fee: order.delivery_fee,
    delivery_fee_set: false,
    delivery_fee_usual: order.delivery_fee,
    delivery_vat: order.vat - linesVat,
    reference: order.number,
    notes: order.notes,
    internal_note: '',
    valid_until: null,
    due_on: null,
    discount_kind: 'none',
    discount_value: 0,
    deposit_bp: 0,
    vat_rate_bp: getVatRateBp(order),
    subtotal: order.subtotal,
    discount: 0,
    vat: order.vat,
    total: order.total,
  };
}

/** @param categories subcategory of each variant */
export function buildOrderInvoiceLines(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  categories: ReadonlyMap<string, string>,
): LineRecord[] {
  const rate = getVatRateBp(order);
  return lines.map((line) => ({
    id: randomUUID(),
    kind: line.configuration?.kind === 'top' ? 'top' : line.made_to_order ? 'unit' : 'item',
    variant_id: line.variant_id,
    slug: line.slug,
    sku: line.sku,
    category: categories.get(line.variant_id) ?? '',
    name: line.name,
    options: line.options,
    set_name: line.set_name,
    image: line.image,
    configuration: line.configuration,
    quantity: line.quantity,
    list_unit_price: line.unit_price,
    unit_price: line.unit_price,
    discount_bp: 0,
    discount: 0,
    document_discount: 0,
    line_total: line.line_total,
    vat_rate_bp: rate,
    vat: line.vat,
    made_to_order: line.made_to_order,
    note: '',
    from_line_id: null,
    pieces: 0,
    sold_unit_id: line.sold_unit_id,
  }));
}
