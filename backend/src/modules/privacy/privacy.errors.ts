import { domainErrors } from '../../platform/errors/domain-error';

export const privacyError = domainErrors({
  'not-forgotten-yet': { kind: 'conflict', message: 'We cannot delete this yet.' },
  'order-has-account': { kind: 'conflict', message: 'This order belongs to an account. Sign in: under My Profile you can see and delete everything.' },
  'order-forgotten': { kind: 'not_found', message: 'What we knew of whoever placed this order is deleted already.' },
  'privacy-link-invalid': { kind: 'invalid', message: 'This link has been used already or is too old. Ask again on the page of your order.' },
  'account-gone': { kind: 'not_found', message: 'This account is deleted already.' },
});
