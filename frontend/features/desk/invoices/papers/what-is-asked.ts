import type { SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';

type Standing = Pick<SalesPaper, 'kind' | 'status' | 'balance'>;

/** A quote stands until something else took its place: an invoice, another quote, a no. */
const stands = ({ kind, status }: Standing): boolean =>
  kind === 'quote' && (status === 'draft' || status === 'sent' || status === 'accepted');

/** Checks that the paper says how to pay: an invoice that is not paid, a quote that may still become one. */
export const asksForMoney = (paper: Standing): boolean =>
  paper.kind === 'invoice' ? paper.balance > 0 : stands(paper);

/** Checks that there is still something to agree to: a quote that nobody answered. */
export const asksForSignature = (paper: Standing): boolean => stands(paper) && paper.status !== 'accepted';

/** Checks that the last day of its prices still means anything. */
export const holdsItsPrices = asksForSignature;
