import { deriveInvoiceStatus, type InvoiceStatus } from '../../../../backend/src/modules/desk/ledger/invoice-status';
import { moneyWords } from '../../../../backend/src/modules/desk/ledger/payment-text';
import type { Prisma } from '../../../generated/client';
import type { PlannedAllocation, PlannedPayment, SalesYear } from './document-rows';

type Entry = Prisma.timeline_entryCreateManyInput;

/** What got its number when it was written. */
export interface Numbers {
  readonly documents: ReadonlyMap<string, string>;
  readonly payments: ReadonlyMap<string, string>;
}

interface Standing {
  readonly total: number;
  paid: number;
  credited: number;
  status: InvoiceStatus;
}

/** The credit note for which money of an invoice was freed. */
export const creditNoteOf = (year: SalesYear, { invoice_id: invoice, at }: PlannedAllocation): string | null =>
  year.allocations.find(
    (other) => other.credit_note_id !== null && other.invoice_id === invoice && other.at.getTime() === at.getTime(),
  )?.credit_note_id ?? null;

/** What timelines tell of the year's money: of payments, invoices and clients, in the words and the order of the product. */
export function moneyEntries(
  year: SalesYear,
  { documents, payments }: Numbers,
  staff: ReadonlyMap<string, string>,
): Entry[] {
  const entries: Entry[] = [];
  const byId = new Map(year.payments.map((payment) => [payment.id, payment]));
  const invoices = new Map(
    year.documents.map(({ id, record }) => [
      id,
      { total: record.total, paid: 0, credited: 0, status: 'sent' } satisfies Standing as Standing,
    ]),
  );
  const numbered = (numbers: ReadonlyMap<string, string>, id: string): string => numbers.get(id) ?? '';

  const addEntry = (
    subject_kind: string,
    subject_id: string,
    { at, by }: { at: Date; by: string | null },
    text: string,
    change: Partial<Entry> = {},
  ) =>
    entries.push({
      subject_kind,
      subject_id,
      at,
      actor_id: by,
      actor: (by === null ? undefined : staff.get(by)) ?? 'Plinth',
      kind: 'system',
      text,
      ...change,
    });

  const receive = ({ id, client_id, client_name, amount, method, at, taken_by_id: by }: PlannedPayment) => {
    addEntry('payment', id, { at, by }, moneyWords.received(amount, client_name));
    if (by !== null) addEntry('client', client_id, { at, by }, moneyWords.paid(amount, method, numbered(payments, id)));
  };
  const settle = (
    id: string,
    when: { at: Date; by: string | null },
    { paid = 0, credited = 0 }: { paid?: number; credited?: number },
  ) => {
    const invoice = invoices.get(id);
    if (!invoice) return;
    invoice.paid += paid;
    invoice.credited += credited;
    const status = deriveInvoiceStatus(invoice);
    if (status !== invoice.status)
      addEntry('invoice', id, when, 'Status changed', {
        kind: 'change',
        field: 'status',
        old_value: invoice.status,
        new_value: status,
      });
    invoice.status = status;
  };
  const allocate = (allocation: PlannedAllocation) => {
    const {
      payment_id: payment,
      credit_note_id: note,
      invoice_id: invoice,
      refund_id: refund,
      amount,
      at,
      actor_id: by,
    } = allocation;
    const when = { at, by };
    if (payment !== null && refund !== null) {
      const reason = byId.get(refund)?.reason ?? '';
      addEntry('payment', payment, when, moneyWords.paidBackAs(amount, numbered(payments, refund), reason));
      addEntry('payment', refund, when, moneyWords.paidBackOf(amount, numbered(payments, payment), reason));
    } else if (invoice !== null && payment !== null && amount > 0) {
      addEntry('invoice', invoice, when, moneyWords.settledBy(amount, numbered(payments, payment)));
      addEntry('payment', payment, when, moneyWords.allocatedTo(amount, numbered(documents, invoice)));
      settle(invoice, when, { paid: amount });
    } else if (invoice !== null && payment !== null) {
      addEntry(
        'payment',
        payment,
        when,
        moneyWords.freedBy(
          -amount,
          numbered(documents, invoice),
          numbered(documents, creditNoteOf(year, allocation) ?? ''),
        ),
      );
      // The credit note settles the invoice, in the next moment.
      const invoiceState = invoices.get(invoice);
      if (invoiceState) invoiceState.paid += amount;
    } else if (invoice !== null && note !== null) {
      addEntry('invoice', invoice, when, moneyWords.creditedBy(amount, numbered(documents, note)));
      settle(invoice, when, { credited: amount });
    }
  };

  const moves = [
    ...year.payments
      .filter(({ kind }) => kind === 'receipt')
      .map((payment) => ({ at: payment.at, tell: () => receive(payment) })),
    ...year.allocations.map((allocation) => ({ at: allocation.at, tell: () => allocate(allocation) })),
  ];
  // Stable: what happened in one moment stays in its order.
  for (const { tell } of moves.sort((a, b) => a.at.getTime() - b.at.getTime())) tell();
  return entries;
}
