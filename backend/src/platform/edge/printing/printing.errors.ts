import { domainErrors } from '../../runtime/errors/domain-error';

export const printingError = domainErrors({
  'documents-busy': {
    kind: 'unavailable',
    message: 'Many documents are being made right now. Try again in a few seconds.',
  },
  'document-late': {
    kind: 'unavailable',
    message: 'This document took too long to make. Try again; if it stays, make it with fewer lines.',
  },
  'document-not-found': { kind: 'not_found', message: 'There is no such document, or it is not yours to see.' },
  'document-failed': { kind: 'unavailable', message: 'The document could not be made. Try again in a moment.' },
});
