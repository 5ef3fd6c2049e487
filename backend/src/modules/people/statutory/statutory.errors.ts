import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const statutoryError = domainErrors({
  'statutory-figures-not-found': { kind: 'not_found', message: 'We could not find these figures. Reload the page.' },
  'statutory-figures-used': {
    kind: 'conflict',
    message:
      'A pay run was calculated with these figures, so they cannot be removed. Enter the right ones from the same day: new runs use those.',
  },
});
