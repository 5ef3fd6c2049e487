import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const newCupboardError = domainErrors({
  'cupboard-impossible': {
    kind: 'invalid',
    message: 'It cannot be made as entered. Check the marked fields.',
  },
});
