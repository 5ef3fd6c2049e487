import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const colourError = domainErrors({
  'colour-not-found': { kind: 'not_found', message: 'There is no such colour. Look for it in the list.' },
  'colour-impossible': { kind: 'invalid', message: 'It cannot be so. Check the fields that are marked.' },
  'colour-name-unreadable': { kind: 'invalid', message: 'Begin the name with a letter.' },
  'colour-name-taken': { kind: 'conflict', message: 'There is a colour of this name. Give it another.' },
});
