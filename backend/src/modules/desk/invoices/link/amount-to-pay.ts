import { roundToCents, type Cents } from '@plinth/money/cents';
import { WHOLE } from '@plinth/money/document-totals';
import type { DocumentRecord } from '../document-record';

type Payable = Pick<DocumentRecord, 'kind' | 'status' | 'total' | 'paid' | 'balance' | 'deposit_bp'>;

/** What a client can pay on a document now: the deposit of a quote, and of an invoice what is still owed. */
export function amountToPay({ kind, status, total, balance, deposit_bp }: Payable): Cents {
  if (kind === 'invoice') return balance;
  if (kind !== 'quote' || (status !== 'sent' && status !== 'accepted')) return 0;
  return deposit_bp === 0 ? total : roundToCents((total * deposit_bp) / WHOLE);
}
