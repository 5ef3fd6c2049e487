import { domainErrors } from '../../../platform/errors/domain-error';

export const documentError = domainErrors({
  'document-not-found': { kind: 'not_found', message: 'There is no such document, or it is not yours to see.' },
  'document-no-address': {
    kind: 'invalid',
    message: 'There is no email address of the client on this document. Enter one.',
  },
  'document-not-issued': { kind: 'conflict', message: 'This is still a draft. Issue it first, then mail it.' },
  'document-period': { kind: 'invalid', message: 'Choose a last day that is not before the first.' },
  'document-link-expired': {
    kind: 'forbidden',
    message: 'This link has expired. Ask us for a new one, or sign in to see the document.',
  },
});
