import { tidyEmail, tidyPhone } from '../../../../backend/src/modules/desk/clients/client-facts';
import {
  buildOrderInvoice,
  buildOrderInvoiceLines,
} from '../../../../backend/src/modules/desk/invoices/from-orders/order-facts';
import type {
  OrderLineRecord,
  OrderRecord,
  RecordedRefund,
  ReceivedPayment,
} from '../../../../backend/src/modules/store/orders/order-books';
import { minutesAfter } from '../clock';
import type { Dice } from '../dice';
import { creditNote } from './credit-rows';
import type { ClientRow, PlannedDocument, SalesYear } from './document-rows';

export interface BookedOrder {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  readonly received: readonly ReceivedPayment[];
  readonly paidBack: readonly RecordedRefund[];
}

/** Invoices, receipts, credit notes and refunds of the year's online orders, as the product makes them of paid and refunded orders. */
export function webYear(
  dice: Dice,
  orders: readonly BookedOrder[],
  categories: ReadonlyMap<string, string>,
): SalesYear & { byEmail: Map<string, ClientRow> } {
  const year: SalesYear = { clients: [], documents: [], payments: [], allocations: [] };
  const byEmail = new Map<string, ClientRow>();
  for (const { order, lines, received, paidBack } of orders) {
    if (order.paid_at === null) continue;
    const client = clientOf(dice, order, byEmail, year);
    const issued_at = minutesAfter(order.paid_at, 1);
    const invoice: PlannedDocument = {
      id: dice.uuid(),
      record: { ...buildOrderInvoice(order, lines), client_id: client.id },
      lines: buildOrderInvoiceLines(order, lines, categories).map((line) => ({ ...line, id: dice.uuid() })),
      created_at: issued_at,
      by: null,
      issued_at,
      course: [],
      answer: null,
      entries: [{ at: issued_at, actor_id: null, actor: 'Plinth', text: `Made of online order ${order.number}` }],
    };
    year.documents.push(invoice);
    const base = {
      client_id: client.id,
      client_name: order.name,
      branch_id: order.branch_id,
      taken_by_id: null,
    } as const;
    const none = {
      payment_id: null,
      credit_note_id: null,
      invoice_id: null,
      refund_id: null,
      reason: '',
      actor_id: null,
    } as const;
    for (const payment of received) {
      const id = dice.uuid();
      const { amount, settled_at: at } = payment;
      year.payments.push({
        ...base,
        id,
        kind: 'receipt',
        method: payment.method,
        amount,
        reference: payment.reference === '' ? order.number : payment.reference,
        reason: '',
        at,
        order_payment_id: payment.id,
        order_refund_id: null,
      });
      year.allocations.push({ ...none, payment_id: id, invoice_id: invoice.id, amount, at });
      for (const refund of paidBack.filter(({ payment_id }) => payment_id === payment.id)) {
        const note = creditNote(dice, invoice, refund.amount, refund.reason, refund.created_at, null, refund.id);
        const refundId = dice.uuid();
        year.documents.push(note);
        year.payments.push({
          ...base,
          id: refundId,
          kind: 'refund',
          method: payment.method,
          amount: refund.amount,
          reference: order.number,
          reason: refund.reason,
          at: refund.created_at,
          order_payment_id: null,
          order_refund_id: refund.id,
        });
        const then = { ...none, at: refund.created_at };
        year.allocations.push(
          { ...then, payment_id: id, invoice_id: invoice.id, amount: -refund.amount, reason: refund.reason },
          { ...then, credit_note_id: note.id, invoice_id: invoice.id, amount: refund.amount },
          { ...then, payment_id: id, refund_id: refundId, amount: refund.amount, reason: refund.reason },
        );
      }
    }
  }
  return { ...year, byEmail };
}

function clientOf(dice: Dice, order: OrderRecord, byEmail: Map<string, ClientRow>, year: SalesYear): ClientRow {
  const email = tidyEmail(order.email);
  const known = byEmail.get(email);
  if (known) return known;
  const client: ClientRow = {
    id: dice.uuid(),
    name: order.name,
    company: '',
    email,
    phone: tidyPhone(order.phone),
    address: [order.complex, order.street, order.suburb].filter((part) => part !== null && part !== '').join(', '),
    vat_number: '',
    credit_terms_days: 0,
    branch_id: order.branch_id,
    user_id: order.user_id,
    created_at: order.paid_at ?? order.placed_at,
  };
  byEmail.set(email, client);
  year.clients.push(client);
  return client;
}
