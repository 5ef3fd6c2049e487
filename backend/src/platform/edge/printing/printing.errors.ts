import { domainErrors } from '../../runtime/errors/domain-error';

export const printingError = domainErrors({
  'documents-busy': {
    kind: 'unavailable',
    message: 'Many documents are being made right now. Try again in a few seconds.',
  },
  'document-late': {
    kind: 'unavailable',
    message: 'This document took too long to make. Try again, or make it with fewer lines.',
  },
  'document-long': {
    kind: 'invalid',
    message: 'This document is too long for one PDF. Open its page and print it there.',
  },
  'document-not-found': { kind: 'not_found', message: 'This document does not exist, or you may not see it.' },
  'document-failed': { kind: 'unavailable', message: 'The document could not be made. Try again in a moment.' },
});
