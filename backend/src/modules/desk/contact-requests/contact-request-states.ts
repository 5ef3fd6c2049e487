import { contactRequestStatuses } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { contactRequestMachine } from '@plinth/contracts/kernel/machines';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { CONTACT_REQUESTS_TOPIC } from './contact-request-events';
import { contactError } from './contact-requests.errors';

const refusals = {
  missing: 'contact-request-not-found',
  changed: 'contact-request-changed',
  'not-allowed': 'contact-request-cannot-move',
} as const;

export const contactRequestStates = stateTable(contactRequestMachine, 'contact_request', {
  noun: 'contact request',
  formatState: contactRequestStatuses.label,
  refuse: (why, options) => contactError(refusals[why], options),
  timeline: 'contact_request',
  topics: () => [CONTACT_REQUESTS_TOPIC],
});
