import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const fittingError = domainErrors({
  'no-such-fitting': { kind: 'invalid', message: 'The shop does not keep this. Choose from the list.' },
  'no-such-cupboards': {
    kind: 'invalid',
    message: 'No cupboard of the catalogue is of this type and size. Enter other sizes, or leave them empty.',
  },
});
