import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const colourError = domainErrors({
  'colour-not-found': { kind: 'not_found', message: 'There is no such colour. Look for it in the list.' },
  'colour-impossible': { kind: 'invalid', message: 'That is not possible. Check the marked fields.' },
  'colour-name-unreadable': { kind: 'invalid', message: 'Start the name with a letter.' },
  'colour-name-taken': { kind: 'conflict', message: 'There is already a colour with this name. Choose another one.' },
});
