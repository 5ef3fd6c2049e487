import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const calendarError = domainErrors({
  'day-past': {
    kind: 'invalid',
    message: 'Today and past days cannot be changed. Choose a day from tomorrow on.',
  },
  'span-wrong': {
    kind: 'invalid',
    message: 'The last day cannot be before the first, and at most 60 days can be chosen at once.',
  },
  'year-past': {
    kind: 'invalid',
    message: 'All public holidays of that year are over. Choose this year or a later one.',
  },
  'nothing-there': { kind: 'not_found', message: 'There is no closed day between these. Load the page again.' },
  'branch-unknown': { kind: 'not_found', message: 'This branch is not there any more. Load the page again.' },
  'already-closed': { kind: 'conflict', message: 'All of these days are closed already.' },
});
