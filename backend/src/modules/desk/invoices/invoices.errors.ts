import { domainErrors } from '../../../platform/runtime/errors/domain-error';
import { documentRefusals } from '../ledger/document-states';

export const invoiceError = domainErrors({
  ...documentRefusals,
  'document-issued': {
    kind: 'conflict',
    message: 'This document is issued and can no longer be changed. Revise the quote, or credit the invoice.',
  },
  'document-not-issued': { kind: 'conflict', message: 'This is a draft. Issue it first.' },
  'document-not-ready': { kind: 'invalid', message: 'Something is missing. Fill in the marked fields.' },
  'prices-changed': {
    kind: 'conflict',
    message: 'Prices changed since this draft was saved. Check the new total, then issue it.',
  },
  'discount-above-limit': { kind: 'forbidden', message: 'That is more discount than you may give. Ask the owner.' },
  'not-a-quote': { kind: 'invalid', message: 'That can only be done with a quote.' },
  'not-an-invoice': { kind: 'invalid', message: 'That can only be done with an invoice.' },
  'quote-expired': {
    kind: 'conflict',
    message: 'This quote is no longer valid. Ask us for a new one; it takes a minute.',
  },
  'quote-not-open': { kind: 'conflict', message: 'This quote can no longer be accepted or declined.' },
  'name-not-full': { kind: 'invalid', message: 'Type your first name and surname to accept.' },
  'address-needed': {
    kind: 'invalid',
    message: 'The tax invoice must show your address. Enter street number, street and suburb or town.',
  },
  'credit-too-much': { kind: 'invalid', message: 'That is more than what is left of the invoice.' },
  'nothing-to-credit': { kind: 'invalid', message: 'Nothing is left of this invoice to credit.' },
  'invoice-settled': { kind: 'conflict', message: 'Part of this invoice is paid or credited. Undo that first.' },
  'not-paid-yet': { kind: 'forbidden', message: 'This invoice must be paid before the goods leave.' },
  'day-is-fixed': {
    kind: 'conflict',
    message: 'It was handed over, or credited in full: you can no longer promise a day.',
  },
  'day-too-early': {
    kind: 'conflict',
    message: 'The items cut to order are not ready by that day. Choose a later day.',
  },
  'day-not-possible': { kind: 'invalid', message: 'That day cannot be promised. Choose another one.' },
  'nothing-to-pay': { kind: 'conflict', message: 'There is nothing to pay on this document now.' },
  'salesperson-not-yours-to-name': {
    kind: 'forbidden',
    message: 'You can sell it in your own name. Ask whoever keeps the sales figures to name a colleague.',
  },
  'salesperson-unknown': {
    kind: 'invalid',
    message: 'The salesperson does not work here any more. Choose another one.',
  },
  'draft-names-unknown': {
    kind: 'invalid',
    message: 'The branch or the client of this draft no longer exists, or the branch is closed. Choose it again.',
  },
  'line-id-taken': {
    kind: 'invalid',
    message: 'A line of this draft belongs to another document. Reload the page, then add the line again.',
  },
  'source-not-found': {
    kind: 'not_found',
    message: 'The source of this document no longer exists. Start a blank one.',
  },
});
