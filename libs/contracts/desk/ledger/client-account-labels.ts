import { labels, type CodeOf } from '../../kernel/labels';
import { documentKinds } from '../invoices/sales-document-labels';

/** Labels of clients' payment methods. */

const takenMethods = { card: 'Card', eft: 'EFT', cash: 'Cash' } as const;
/** Methods by which money is taken and paid back here. */
export const takenPaymentMethods = labels(takenMethods);
/** Methods of all payments in the books, also of credit that came along from earlier books. */
export const clientPaymentMethods = labels({ ...takenMethods, brought_forward: 'Earlier books' });
export type ClientPaymentMethod = CodeOf<typeof clientPaymentMethods>;

/** Titles of a payment's paper: receipt, refund, or the void of a mistaken receipt. */
export const receiptTitles = labels({ receipt: 'Receipt', refund: 'Refund', void: 'Void' });

export const clientPaymentKinds = labels({ receipt: 'Payment', refund: 'Refund' });
export type ClientPaymentKind = CodeOf<typeof clientPaymentKinds>;

/**
 * Returns a payment method within a sentence: `paid by card`, `paid by EFT`. Documents that settle each other have
 * none.
 */
export const methodWord = (method: string): string =>
  clientPaymentMethods.has(method) && method !== 'eft'
    ? clientPaymentMethods.label(method).toLowerCase()
    : clientPaymentMethods.said(method);

/** Entries that move a client's account. */
export const statementEntries = labels({
  invoice: documentKinds.label('invoice'),
  credit_note: documentKinds.label('credit_note'),
  payment: 'Payment',
  refund: 'Refund',
  void: 'Void',
});

/** Age bands of debts, by days overdue. */
export const ages = labels({
  current: 'Not due',
  days_30: '1–30 days',
  days_60: '31–60 days',
  days_90: '61–90 days',
  older: 'Over 90 days',
});

/** Formats a client's credit terms, for pages, lists, files and statements. */
export const creditTerms = (days: number): string =>
  days === 0 ? 'Pays before delivery' : `${String(days)} days from invoice`;
