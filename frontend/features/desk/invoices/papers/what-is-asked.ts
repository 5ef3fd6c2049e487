import type { SalesPaper } from '@plinth/contracts/desk/invoices/sales-papers';

type PaperState = Pick<SalesPaper, 'kind' | 'status' | 'balance'>;

/** Checks that a quote is still open: no invoice, no other quote and no refusal has taken its place. */
const isOpenQuote = ({ kind, status }: PaperState): boolean =>
  kind === 'quote' && (status === 'draft' || status === 'sent' || status === 'accepted');

/** Checks that the paper shows how to pay: an unpaid invoice, or a quote that may still become one. */
export const asksForMoney = (paper: PaperState): boolean =>
  paper.kind === 'invoice' ? paper.balance > 0 : isOpenQuote(paper);

/** Checks that the paper has a place to sign: a quote that is not answered yet. */
export const asksForSignature = (paper: PaperState): boolean => isOpenQuote(paper) && paper.status !== 'accepted';

/** Checks that the paper shows until when its prices are valid. */
export const holdsItsPrices = asksForSignature;

/** Words on a paper without VAT: of a seller who is not registered, or of a balance whose VAT an earlier paper charged. */
export const describeNoVat = ({ supplier }: { readonly supplier: { readonly vat_number: string | null } }): string =>
  supplier.vat_number
    ? '. VAT is on the invoice of our earlier books, and on no paper since.'
    : '; we are not registered for VAT and charge none.';
