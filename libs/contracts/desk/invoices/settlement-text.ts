import { formatRand } from '@plinth/money/format';

interface Settled {
  readonly amount: number;
  readonly received: number;
  readonly to_credit: number;
}

/**
 * Formats the amount of a receipt, and where it went if this invoice did not take all of it: "R1 150.00, R1 000.00 of
 * it for this invoice, R150.00 stays to your credit".
 */
export function settledWords(
  { amount, received: receivedAmount, to_credit }: Settled,
  whose: 'your' | 'their',
): string {
  if (amount === receivedAmount) return formatRand(receivedAmount);
  const here = amount === 0 ? 'none of it for this invoice' : `${formatRand(amount)} of it for this invoice`;
  return `${formatRand(receivedAmount)}, ${here}${to_credit > 0 ? `, ${formatRand(to_credit)} stays as ${whose} credit` : ''}`;
}

/** Sums the client's credit with us from the payments that settled an invoice. */
export const creditLeft = (payments: readonly Settled[]): number =>
  payments.reduce((sum, { to_credit }) => sum + to_credit, 0);

interface Owing {
  readonly balance: number;
  readonly client_credit: number;
  readonly payments: readonly Settled[];
}

/** Calculates the balance of an invoice after the client's credit. */
const stillToPay = ({ balance, client_credit: credit }: Pick<Owing, 'balance' | 'client_credit'>): number =>
  Math.max(0, balance - credit);

/** Lists the rows of a client's credit below the totals of an invoice; deducted where there is a balance. */
export function creditRows(invoice: Owing): [name: string, amount: number][] {
  if (invoice.client_credit <= 0) return [['You have with us', creditLeft(invoice.payments)]];
  return [
    ['You have with us', invoice.client_credit],
    ['Still to pay after that', stillToPay(invoice)],
  ];
}

/** Formats the client's credit as a sentence, where an invoice has a balance; empty without credit. */
export function creditSentence(invoice: Pick<Owing, 'balance' | 'client_credit'>): string {
  if (invoice.client_credit <= 0) return '';
  const rest = stillToPay(invoice);
  const left = rest === 0 ? 'nothing is left to pay here' : `${formatRand(rest)} is still to be paid here`;
  return `You have ${formatRand(invoice.client_credit)} with us, not allocated to an invoice yet; with it ${left}.`;
}
