import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const newCupboardError = domainErrors({
  'cupboard-impossible': {
    kind: 'invalid',
    message: 'It cannot be made as it was entered. Check the fields that are marked.',
  },
});
