import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const flagError = domainErrors({
  'flag-changed': changedMeanwhile('this flag'),
  'ends-too-early': { kind: 'invalid', message: 'Choose an end after the beginning.' },
  'nothing-to-change': { kind: 'invalid', message: 'Nothing to save: this is the current setting.' },
  'target-unknown': {
    kind: 'invalid',
    message: 'A person, role or branch that you chose no longer exists. Reload the page and choose again.',
  },
  'person-not-found': { kind: 'not_found', message: 'That person no longer works here. Choose somebody else.' },
});
