import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const walkInError = domainErrors({
  'walk-in-not-found': notFound('visit'),
  'walk-in-changed': changedMeanwhile('this visit'),
  'branch-unknown': { kind: 'invalid', message: 'Choose the branch.' },
  'helper-invalid': { kind: 'invalid', message: 'Choose somebody who works here.' },
  'in-the-future': { kind: 'invalid', message: 'That time is in the future. Check the time.' },
  'left-too-early': { kind: 'invalid', message: 'The time out is before the time in. Check the times.' },
  'nothing-chosen': { kind: 'invalid', message: 'Choose the visits first.' },
});
