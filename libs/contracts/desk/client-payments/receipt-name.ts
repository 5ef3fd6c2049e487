import { receiptTitles } from '../ledger/client-account-labels';
import type { CodeOf } from '../../kernel/labels';

interface Receipted {
  readonly title: CodeOf<typeof receiptTitles>;
  readonly number: string;
  readonly void_reason: string | null;
}

/** Returns the name of a payment's paper, for its head, file and mail; a void one is never just "Receipt". */
export const receiptName = ({ title, number, void_reason }: Receipted): string =>
  void_reason === null
    ? `${receiptTitles.label(title)} ${number}`
    : `Void ${receiptTitles.label(title).toLowerCase()} ${number}`;
