import { domainErrors } from '../../../platform/errors/domain-error';

export const documentError = domainErrors({
  'documents-busy': {
    kind: 'unavailable',
    message: 'Many documents are being made right now. Try again in a few seconds.',
  },
  'document-late': {
    kind: 'unavailable',
    message: 'This document took too long to make. Try again; if it stays, make it with fewer lines.',
  },
  'document-failed': { kind: 'unavailable', message: 'The document could not be made. Try again in a moment.' },
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
