import { planCredit } from '../../../../backend/src/modules/desk/invoices/issued/credit-plan';
import type { KeptLine } from '../../../../backend/src/modules/desk/invoices/document-record';
import type { Dice } from '../dice';
import type { PlannedDocument } from './document-rows';

const kept = (document: PlannedDocument): KeptLine[] =>
  document.lines.map((line, position) => ({
    ...line,
    position,
    credited: 0,
    credited_vat: 0,
    credited_pieces: 0,
    held: null,
  }));

/** The first credit note of an invoice, worked out as the product does. */
export function creditNote(
  dice: Dice,
  invoice: PlannedDocument,
  amount: number,
  reason: string,
  at: Date,
  by: { id: string; name: string } | null,
  orderRefundId: string | null = null,
): PlannedDocument {
  const { record } = invoice;
  const what = amount === record.total ? ({ kind: 'all' } as const) : ({ kind: 'amount', amount } as const);
  const plan = planCredit(
    {
      lines: kept(invoice),
      delivery: { total: record.delivery_fee, vat: record.delivery_vat, credited: 0, creditedVat: 0 },
    },
    what,
  );
  return {
    id: dice.uuid(),
    record: {
      ...record,
      kind: 'credit_note',
      credits_id: invoice.id,
      credit_reason: reason,
      order_refund_id: orderRefundId,
      quote_id: null,
      replaces_id: null,
      contact_request_id: null,
      walk_in_id: null,
      notes: '',
      internal_note: '',
      valid_until: null,
      due_on: null,
      promised_on: null,
      deposit_bp: 0,
      discount_kind: 'none',
      discount_value: 0,
      discount: 0,
      delivery_fee_set: false,
      delivery_fee_usual: plan.deliveryFee,
      delivery_fee: plan.deliveryFee,
      delivery_vat: plan.deliveryVat,
      subtotal: plan.subtotal,
      vat: plan.vat,
      total: plan.total,
    },
    lines: plan.lines.map((line) => ({ ...line, id: dice.uuid() })),
    created_at: at,
    by: by?.id ?? null,
    issued_at: at,
    course: [],
    answer: null,
    entries: [],
  };
}
