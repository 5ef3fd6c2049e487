import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const privacyError = domainErrors({
  'not-forgotten-yet': { kind: 'conflict', message: 'We cannot delete this yet.' },
  'order-has-account': {
    kind: 'conflict',
    message: 'This order belongs to an account. Sign in: under My Profile you can see and delete everything.',
  },
  'order-forgotten': { kind: 'not_found', message: 'The data of the person who placed this order is deleted already.' },
  'privacy-link-invalid': {
    kind: 'invalid',
    message: 'This link has been used already or is too old. Ask again on the page of your order.',
  },
  'address-has-account': {
    kind: 'conflict',
    message: 'This address has an account. They can sign in, and see or delete everything under My Profile.',
  },
  'request-closed': { kind: 'conflict', message: 'This request is answered already, or its link was never used.' },
  'account-gone': { kind: 'not_found', message: 'This account is deleted already.' },
});
