import { shopPages } from '@plinth/contracts/kernel/shop-pages';

/**
 * Path to which the card page sends the browser back after a payment; its page calls `invoices.public.settleReturn`.
 */
export const DOCUMENT_RETURN_PATH = `${shopPages.documentReturn.path}?session_id={CHECKOUT_SESSION_ID}`;
