import { sumCents, type Cents } from '@plinth/money/cents';
import { openInstalments, type InstalmentKind } from '@plinth/money/instalments';
import type { DocumentRecord } from '../document-record';

type Payable = Pick<DocumentRecord, 'kind' | 'status' | 'total' | 'paid' | 'credited' | 'balance' | 'instalments'>;

export interface ToPay {
  /** Amount due now, in cents: all that is due by today, or else the next instalment. */
  readonly amount: Cents;
  readonly kind: InstalmentKind;
  /** Whole balance, in cents. */
  readonly all: Cents;
}

/**
 * Calculates what a client can pay on a document now; null if nothing.
 * @param credit free credit of the client in cents, which is used first
 */
export function calculateAmountToPay(document: Payable, today: string, credit: Cents = 0): ToPay | null {
  const { kind, status, total, paid: paidAmount, balance } = document;
  if (kind === 'invoice' && credit > 0) {
    const usedCredit = Math.min(credit, balance);
    return calculateAmountToPay({ ...document, paid: paidAmount + usedCredit, balance: balance - usedCredit }, today);
  }
  const isOpenQuote = kind === 'quote' && (status === 'sent' || status === 'accepted');
  const all = kind === 'invoice' ? balance : isOpenQuote ? total : 0;
  if (all <= 0) return null;
  const openParts = openInstalments(document.instalments ?? [], document).filter((part) => part.open > 0);
  const dueAmount = sumCents(
    openParts.filter(({ due_on }) => due_on !== null && due_on <= today).map((part) => part.open),
  );
  const amount = Math.max(dueAmount, openParts.at(0)?.open ?? all);
  return { amount, all, kind: amount === all ? 'all' : (openParts.at(0)?.kind ?? 'all') };
}
