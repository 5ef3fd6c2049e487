/** Page of a quote, an invoice or a credit note for whoever holds its key: `frontend/pages/store/document/[id].tsx`. */
export const documentPath = ({ id, access_key }: { id: string; access_key: string }): string =>
  `/store/document/${id}?key=${access_key}`;

/** Where the card page sends the browser back to after a document was paid; calls `invoices.public.settleReturn`. */
export const DOCUMENT_RETURN_PATH = '/store/document/return?session_id={CHECKOUT_SESSION_ID}';
