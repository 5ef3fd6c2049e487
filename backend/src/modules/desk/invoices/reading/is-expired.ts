import type { DocumentRecord } from '../document-record';

/** Checks that a quote was not accepted and its prices are no longer valid. */
export const isExpired = (
  { kind, status, valid_until }: Pick<DocumentRecord, 'kind' | 'status' | 'valid_until'>,
  today: string,
): boolean => kind === 'quote' && status === 'sent' && valid_until !== null && valid_until < today;
