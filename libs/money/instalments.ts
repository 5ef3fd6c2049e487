import { roundToCents, type Cents } from './cents';

/** Kind of an instalment: the deposit, the balance after it, or the full amount. */
export type InstalmentKind = 'deposit' | 'balance' | 'all';

export interface Instalment {
  readonly kind: InstalmentKind;
  readonly amount: Cents;
  /** Due day; null where it is due when the goods leave. */
  readonly due_on: string | null;
}

export interface OpenInstalment extends Instalment {
  /** Amount that is not paid yet. */
  readonly open: Cents;
}

/** Checks that every line of a sale is from stock. */
export const isFromStock = (lines: readonly { readonly kind: string; readonly made_to_order: boolean }[]): boolean =>
  lines.length > 0 && lines.every((line) => line.kind === 'item' && !line.made_to_order);

interface Days {
  readonly deposit: string | null;
  readonly balance: string | null;
  readonly all: string | null;
}

/** Splits a total into instalments that add up to it. */
export function instalmentsOf(total: Cents, deposit: Cents, days: Days): Instalment[] {
  if (deposit <= 0) return [{ kind: 'all', amount: total, due_on: days.all }];
  if (deposit >= total) return [{ kind: 'all', amount: total, due_on: days.deposit }];
  return [
    { kind: 'deposit', amount: deposit, due_on: days.deposit },
    { kind: 'balance', amount: total - deposit, due_on: days.balance },
  ];
}

/**
 * Returns the amount of each instalment after credit notes, and its open part. A credit lowers all of them in
 * proportion; running sums are rounded, so that they add up to the remaining total to the cent. Payments fill the
 * first, then the next. The database has the same rule (`open_instalments`).
 */
export function openInstalments(
  instalments: readonly Instalment[],
  { total, paid: paidAmount, credited: creditedAmount }: { total: Cents; paid: Cents; credited: Cents },
): OpenInstalment[] {
  let agreedAmount = 0;
  let before = 0;
  return instalments.map((instalment) => {
    agreedAmount += instalment.amount;
    const until = total === 0 ? 0 : roundToCents((agreedAmount * (total - creditedAmount)) / total);
    const amount = until - before;
    before = until;
    return { ...instalment, amount, open: Math.max(0, Math.min(amount, until - paidAmount)) };
  });
}
