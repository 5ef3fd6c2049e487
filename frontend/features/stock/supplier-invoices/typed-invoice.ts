import { line as typedLine } from '@plinth/contracts/kernel/common';
import { MOST_PACKS } from '@plinth/contracts/stock/suppliers/price-list';
import type { InvoiceToEnter } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import { vatOfNet } from '@plinth/money/vat';
import * as z from 'zod';
import { inRand, typedAmount } from '@/ui/form/amount';
import { typedWholeOrNothing } from '@/features/stock/suppliers/typed-numbers';

/**
 * Limits of the contracts, repeated because importing them would load zod: the largest integer, and the dearest pack.
 */
const MAX_CENTS = 2_000_000_000;
const MAX_PRICE = 20_000_000;

const day = z.string().min(1, 'Choose the day');
const invoice = z.object({
  number: typedLine(40).regex(/[\p{L}\p{N}]/u, 'Enter the number on the invoice'),
  issued_on: day,
  due_on: day,
  lines: z.array(
    z.object({
      packs: typedWholeOrNothing(0, MOST_PACKS),
      price: typedAmount({ min: 0, max: MAX_PRICE }, null),
    }),
  ),
  freight: typedAmount({ min: -MAX_CENTS, max: MAX_CENTS }, 0),
  credit: typedAmount({ min: 0, max: MAX_CENTS }, 0),
  vat: typedAmount({ min: -MAX_CENTS, max: MAX_CENTS }, null),
  total: typedAmount({ min: -MAX_CENTS, max: MAX_CENTS }),
  note: typedLine(500),
});

interface Sums {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

type Charged = Pick<z.output<typeof invoice>, 'lines' | 'freight' | 'credit' | 'vat'>;

/** Calculates the sums of an invoice from its lines; without a typed VAT, by the order's rate. */
function calculateSums({ lines, freight, credit, vat: statedVat }: Charged, ratePercent: number): Sums {
  const net = lines.reduce((sum, { packs, price }) => sum + (packs ?? 0) * (price ?? 0), 0) + freight - credit;
  const vat = statedVat ?? vatOfNet(net, ratePercent);
  return { net, vat, total: net + vat };
}

/** Calculates the sums while they are typed; anything that is no number counts as 0. */
export const calculateTypedSums = (invoice: TypedInvoice, ratePercent: number): Sums =>
  calculateSums(
    {
      lines: invoice.lines.map(({ packs, price }) => ({
        packs: /^\d+$/.test(packs.trim()) ? Number(packs) : 0,
        price: parseRand(price) ?? 0,
      })),
      freight: parseRand(invoice.freight) ?? 0,
      credit: parseRand(invoice.credit) ?? 0,
      vat: parseRand(invoice.vat),
    },
    ratePercent,
  );

/**
 * Schema of a typed supplier's invoice.
 * @param ratePercent VAT of the order
 */
export const invoiceSchema = (ratePercent: number) =>
  invoice.transform((values, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    values.lines.forEach(({ packs, price }, at) => {
      if (packs !== null && packs > 0 && price === null)
        addIssue(['lines', at, 'price'], 'Enter the price on the invoice');
    });
    const { net, vat, total } = calculateSums(values, ratePercent);
    if (total !== values.total)
      addIssue(
        ['total'],
        `The entries come to ${formatRand(total)}. Correct what differs from the invoice: a quantity, a price, charges or VAT`,
      );
    else if (net === 0 && vat === 0) addIssue(['total'], 'Enter what the invoice charges');
    return { ...values, vat };
  });

export type TypedInvoice = z.input<typeof invoice>;
export type ReadInvoice = z.output<ReturnType<typeof invoiceSchema>>;

/**
 * Fills in the form with what was received and not invoiced yet.
 * @param today `2026-11-23`
 */
export function toTypedInvoice({ lines, freight, credit, terms_days }: InvoiceToEnter, today: string): TypedInvoice {
  return {
    number: '',
    issued_on: today,
    due_on: addDays(today, terms_days),
    lines: lines.map(({ received_packs, invoiced_before, ordered_price }) => ({
      packs: String(Math.max(0, received_packs - invoiced_before)),
      price: inRand(ordered_price),
    })),
    freight: freight === 0 ? '' : inRand(freight),
    credit: credit === 0 ? '' : inRand(credit),
    vat: '',
    total: '',
    note: '',
  };
}

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
