import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const plannerError = domainErrors({
  'plan-not-found': {
    kind: 'not_found',
    message:
      'We could not find that plan. Plans that nobody changed for a month, and that belong to no account, are thrown away.',
  },
  'planner-closed': { kind: 'not_found', message: 'The planner is closed at the moment. Your plans are kept.' },
  'plan-changed': changedMeanwhile('this plan'),
  'plan-full': {
    kind: 'conflict',
    message: 'So much was done to this plan that no more is kept with it. Copy it, and go on with the copy.',
  },
  'plan-invalid': { kind: 'invalid', message: 'This plan cannot be kept as it is: something in it stands in the way.' },
  'plan-empty': { kind: 'conflict', message: 'There is nothing to buy in this plan yet.' },
  'plan-versions-full': { kind: 'conflict', message: 'A plan keeps 30 versions. Throw an old one away first.' },
  'plan-version-not-found': { kind: 'not_found', message: 'That version was thrown away.' },
  'plans-full': { kind: 'conflict', message: 'You have 100 plans. Throw an old one away first.' },
  'planner-busy': {
    kind: 'unavailable',
    message: 'Many rooms are being planned at this moment. Try again in a minute.',
  },
  'plan-draft-gone': { kind: 'conflict', message: 'That quote is no draft any more. Start a new one for this plan.' },
});
