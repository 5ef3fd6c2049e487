import { quantityInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { purchaseOrderStatuses } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import type { ItemToOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { supplierInvoiceStatuses } from '@plinth/contracts/stock/supplier-invoices/supplier-invoice-labels';
import { formatCount, countWorkingDays } from '@/lib/counts';
import { formatDay } from '@/lib/dates';
import type { FieldLabels } from '@/lib/labelled-timeline';

export const supplierTimeline: Readonly<Record<string, FieldLabels>> = {
  name: { title: 'Name' },
  contact: { title: 'Contact', emptied: 'nobody' },
  email: { title: 'Email', emptied: 'none' },
  phone: { title: 'Phone', emptied: 'none' },
  address: { title: 'Address', emptied: 'none' },
  vat_number: { title: 'VAT number', emptied: 'none' },
  account_number: { title: 'Our account', emptied: 'none' },
  terms_days: { title: 'Terms', formatValue: (value) => formatCount(Number(value), 'day', 'days') },
  lead_days: { title: 'Delivers in', formatValue: (value) => countWorkingDays(Number(value)) },
  notes: { title: 'Notes', emptied: 'none' },
  is_active: { title: 'We buy from them', formatValue: (value) => (value === 'true' ? 'yes' : 'no') },
  price: { title: 'Price' },
};

/** Labels for a purchase order's timeline. */
export const orderTimeline: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', formatValue: purchaseOrderStatuses.said },
  expected_on: { title: 'Expected', formatValue: formatDay, emptied: 'not known' },
  packs: { title: 'Quantity' },
  price: { title: 'Price' },
  branch: { title: 'Branch' },
  note: { title: 'Text', emptied: 'none' },
};

/** Labels for the timeline of a supplier's invoice. */
export const invoiceTimeline: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', formatValue: supplierInvoiceStatuses.said },
};

/**
 * Describes why an item is ordered: "3 free, reorder level 10, 20 on order, more on 4 Dec", and "8 wanted by Thu 10 Dec"
 * where sales or projects wait for it.
 */
export const whyOrdered = ({
  item: { base_unit: unit },
  on_hand,
  reserved: reservedQuantity,
  wanted: wantedQuantity,
  needed_on,
  on_order,
  more_on,
  reorder_point,
}: Omit<ItemToOrder, 'offers'>): string =>
  [
    on_hand < reservedQuantity
      ? `${quantityInWords(reservedQuantity - on_hand, unit)} short`
      : `${quantityInWords(on_hand - reservedQuantity, unit)} free`,
    wantedQuantity > 0 &&
      `${quantityInWords(wantedQuantity, unit)} wanted for sales and projects${needed_on === null ? '' : ` by ${formatDay(needed_on)}`}`,
    `reorder level ${quantityInWords(reorder_point, unit)}`,
    on_order > 0 && `${quantityInWords(on_order, unit)} on order`,
    more_on !== null && `more on ${formatDay(more_on)}`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Says why nothing is proposed though items are at or below their reorder point: what there is is on its way, or
 * nobody said at how many it is ordered again.
 */
export const nothingProposed = (items: number): string =>
  `${items === 1 ? '1 item is' : `${String(items)} items are`} at the reorder point with none free to spare, but on the way or without a reorder point, and no sale waits for ${items === 1 ? 'it' : 'them'}. Open an item in Stock and set at how many it is ordered again; it is proposed here from then on.`;
