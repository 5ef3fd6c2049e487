import { shopPages } from '@plinth/contracts/kernel/shop-pages';

/** Where the card page sends the browser back to after a document was paid; calls `invoices.public.settleReturn`. */
export const DOCUMENT_RETURN_PATH = `${shopPages.documentReturn.path}?session_id={CHECKOUT_SESSION_ID}`;
