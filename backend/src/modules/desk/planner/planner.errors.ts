import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const plannerError = domainErrors({
  'plan-not-found': {
    kind: 'not_found',
    message: 'We could not find that plan. We delete plans without an account that nobody changed for a month.',
  },
  'planner-closed': { kind: 'not_found', message: 'The planner is closed at the moment. Your plans are kept.' },
  'plan-changed': changedMeanwhile('this plan'),
  'plan-full': {
    kind: 'conflict',
    message: 'This plan has too many changes to keep more. Copy it, and continue with the copy.',
  },
  'plan-invalid': { kind: 'invalid', message: 'This plan cannot be saved as it is: something in it is in the way.' },
  'plan-empty': { kind: 'conflict', message: 'There is nothing to buy in this plan yet.' },
  'plan-versions-full': { kind: 'conflict', message: 'A plan keeps 30 versions. Remove an old one first.' },
  'plan-version-not-found': { kind: 'not_found', message: 'That version was removed. Choose another one.' },
  'plans-full': { kind: 'conflict', message: 'You have 100 plans. Remove an old one first.' },
  'planner-busy': {
    kind: 'unavailable',
    message: 'Many rooms are being planned at this moment. Try again in a minute.',
  },
  'plan-draft-gone': { kind: 'conflict', message: 'That quote is no longer a draft. Start a new one for this plan.' },
});
