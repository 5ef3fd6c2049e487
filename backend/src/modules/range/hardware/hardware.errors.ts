import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const hardwareError = domainErrors({
  'hardware-impossible': {
    kind: 'invalid',
    message: 'It cannot be as it was entered. Check the fields that are marked.',
  },
});
