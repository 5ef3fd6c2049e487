import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { canMove, contactRequestMachine } from '@plinth/contracts/kernel/machines';

/** Lists the states to which staff may move a request from here. */
export const listNextStatuses = (from: ContactRequestStatus): ContactRequestStatus[] => [
  ...contactRequestMachine.transitions[from],
];

/** Returns the steps to `quoted`; none for a request that is won, or cannot be quoted. */
export const listStepsToQuoted = (from: ContactRequestStatus): ContactRequestStatus[] =>
  canMove(contactRequestMachine, from, 'quoted') && from !== 'won' ? ['quoted'] : [];

/** Returns the steps to `won`, by way of `quoted` if needed; none for a request that is won. */
export function listStepsToWon(from: ContactRequestStatus): ContactRequestStatus[] {
  if (from === 'won') return [];
  return canMove(contactRequestMachine, from, 'won') ? ['won'] : ['quoted', 'won'];
}

/** Returns the steps to `lost`; none if the request cannot be lost, such as when another quote has won it. */
export const listStepsToLost = (from: ContactRequestStatus): ContactRequestStatus[] =>
  canMove(contactRequestMachine, from, 'lost') ? ['lost'] : [];
