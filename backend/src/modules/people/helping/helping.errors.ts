import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const helpingError = domainErrors({
  'helping-nobody': { kind: 'not_found', message: 'We could not find that account. Reload the page.' },
  'helping-yourself': { kind: 'conflict', message: 'You see the shop as yourself already.' },
  'helping-locked': {
    kind: 'conflict',
    message: 'This account is locked. Unlock it first if they should use it again.',
  },
  'helping-above': {
    kind: 'forbidden',
    message: 'You can only help people who may do no more than you. Ask this person to show you on their own screen.',
  },
  'helping-over': {
    kind: 'conflict',
    message: 'You are no longer helping anybody. Start again on the page of the person.',
  },
});
