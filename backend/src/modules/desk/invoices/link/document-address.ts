import { shopPages } from '@plinth/contracts/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/page';
/** Page of a quote, an invoice or a credit note for whoever holds its key: `frontend/pages/store/document/[id].tsx`. */
export const documentPath = ({ id, access_key }: { id: string; access_key: string }): string =>
  withQuery(pathTo(shopPages.documentByLink, { id }), { key: access_key });

/** Where the card page sends the browser back to after a document was paid; calls `invoices.public.settleReturn`. */
export const DOCUMENT_RETURN_PATH = `${shopPages.documentReturn.path}?session_id={CHECKOUT_SESSION_ID}`;
