import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const documentError = domainErrors({
  'document-no-address': {
    kind: 'invalid',
    message: 'There is no email address of the client on this document. Enter one.',
  },
  'document-not-issued': { kind: 'conflict', message: 'This is still a draft. Issue it first, then mail it.' },
  'document-link-expired': {
    kind: 'forbidden',
    message: 'This link has expired. Ask us for a new one, or sign in to see the document.',
  },
});
