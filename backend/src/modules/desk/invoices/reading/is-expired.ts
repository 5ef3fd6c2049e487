import type { DocumentRecord } from '../document-record';

/** A quote whose prices are no longer held, and that nobody accepted. */
export const isExpired = (
  { kind, status, valid_until }: Pick<DocumentRecord, 'kind' | 'status' | 'valid_until'>,
  today: string,
): boolean => kind === 'quote' && status === 'sent' && valid_until !== null && valid_until < today;
