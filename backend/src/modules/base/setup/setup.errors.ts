import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const setupError = domainErrors({
  'setup-step-missing': {
    kind: 'conflict',
    message: 'Something is still missing here. Open its page, add it, and then confirm.',
  },
  'shop-not-ready': {
    kind: 'conflict',
    message: 'The shop cannot open yet: steps to sell are not done. Reload the page to see which.',
  },
});
