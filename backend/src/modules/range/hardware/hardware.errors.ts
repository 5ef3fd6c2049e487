import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const hardwareError = domainErrors({
  'hardware-impossible': {
    kind: 'invalid',
    message: 'Some values are not possible. Check the marked fields.',
  },
});
