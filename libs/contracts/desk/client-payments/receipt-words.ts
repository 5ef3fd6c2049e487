import { receiptTitles } from '../ledger/client-account-labels';
import type { CodeOf } from '../../kernel/labels';

interface Receipted {
  readonly title: CodeOf<typeof receiptTitles>;
  readonly number: string;
  readonly void_reason: string | null;
}

/**
 * Returns the name of a payment's paper, on its head, in its file and in a mail: one that counts no more is never
 * called "Receipt" by itself.
 */
export const receiptName = ({ title, number, void_reason }: Receipted): string =>
  void_reason === null
    ? `${receiptTitles.label(title)} ${number}`
    : `Void ${receiptTitles.label(title).toLowerCase()} ${number}`;
