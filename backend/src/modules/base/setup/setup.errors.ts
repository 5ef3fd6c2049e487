import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const setupError = domainErrors({
  'setup-step-missing': {
    kind: 'conflict',
    message: 'Something is still missing here. Open its page, add it, and then confirm.',
  },
});
