import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const flagError = domainErrors({
  'flag-changed': changedMeanwhile('this flag'),
  'ends-too-early': { kind: 'invalid', message: 'Choose an end after the beginning.' },
  'nothing-to-change': { kind: 'invalid', message: 'It is like that already.' },
  'target-unknown': {
    kind: 'invalid',
    message: 'A person, role or branch that you named is not there any more. Reload the page and choose again.',
  },
  'person-not-found': { kind: 'not_found', message: 'Nobody like that works here any more. Choose somebody else.' },
});
