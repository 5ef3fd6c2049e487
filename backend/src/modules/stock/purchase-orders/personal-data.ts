import { describeNotedTable } from '../../../platform/data/personal-data/noted';
import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/** E-mail addresses that orders were sent to: they may be those of people. */
const orders: PersonalTable = {
  table: 'purchase_order',
  title: 'Orders that we sent to you as a supplier',
  personalColumns: ['sent_to', 'note'],
  personCondition: 'lower(t.sent_to) = who.email',
  shownColumns: 't.number, t.sent_to, t.sent_at, t.note',
  orderBy: 't.created_at',
  subject: 'purchase_order',
  words: 'array[t.sent_to]',
  erase: { set: `sent_to = '', note = scrub(t.note, who.words), updated_at = now()` },
};

export const purchaseOrderTables = [
  orders,
  describeNotedTable('purchase_order_line', 'Why lines of purchase orders were closed', 'closed_reason'),
  describeNotedTable('goods_receipt', 'Notes on deliveries', 'note', 'delivery_note'),
  describeNotedTable('price_variance', 'Why prices of suppliers differed', 'reason'),
  describeNotedTable('supplier_return', 'Why goods went back to suppliers', 'reason'),
];
