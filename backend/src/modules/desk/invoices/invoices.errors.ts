import { domainErrors } from '../../../platform/runtime/errors/domain-error';
import { documentRefusals } from '../ledger/document-states';

export const invoiceError = domainErrors({
  ...documentRefusals,
  'document-issued': {
    kind: 'conflict',
    message:
      'This document is issued: what it says cannot be changed any more. Revise the quote, or credit the invoice.',
  },
  'document-not-issued': { kind: 'conflict', message: 'This is a draft. Issue it first.' },
  'document-not-ready': { kind: 'invalid', message: 'Some things are still missing.' },
  'prices-changed': {
    kind: 'conflict',
    message: 'Prices changed since this draft was saved. Look at the new total, then issue it.',
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
    message: 'The tax invoice of this amount names your address. Enter street number, street and suburb or town.',
  },
  'credit-too-much': { kind: 'invalid', message: 'That is more than what is left of the invoice.' },
  'nothing-to-credit': { kind: 'invalid', message: 'Nothing is left of this invoice to credit.' },
  'not-paid-yet': { kind: 'forbidden', message: 'This invoice is to be paid before it leaves.' },
  'day-is-fixed': {
    kind: 'conflict',
    message: 'It was handed over, or credited in full: there is no day to promise any more.',
  },
  'day-too-early': { kind: 'conflict', message: 'What is cut to order is not ready by that day.' },
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
    message: 'The branch or the client of this draft is gone. Choose it again.',
  },
  'line-id-taken': {
    kind: 'invalid',
    message: 'A line of this draft belongs to another document. Reload the page, then add the line again.',
  },
  'source-not-found': {
    kind: 'not_found',
    message: 'What this document was to be made of is gone. Start a blank one.',
  },
});
