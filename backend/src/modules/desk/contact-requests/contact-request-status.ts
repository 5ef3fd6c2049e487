import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { canMove, contactRequestMachine } from '@plinth/contracts/kernel/machines';

/** Lists the states to which staff may move a request from here. */
export const nextFrom = (from: ContactRequestStatus): ContactRequestStatus[] => [
  ...contactRequestMachine.transitions[from],
];

/** A quote was made: the request is quoted, whatever it was; one that is won already stays so. */
export const wayToQuoted = (from: ContactRequestStatus): ContactRequestStatus[] =>
  canMove(contactRequestMachine, from, 'quoted') && from !== 'won' ? ['quoted'] : [];

/** A quote was accepted: the request is won, if need be by way of `quoted`. */
export function wayToWon(from: ContactRequestStatus): ContactRequestStatus[] {
  if (from === 'won') return [];
  return canMove(contactRequestMachine, from, 'won') ? ['won'] : ['quoted', 'won'];
}

/** A quote was declined: the request is lost, unless another quote has won it. */
export const wayToLost = (from: ContactRequestStatus): ContactRequestStatus[] =>
  canMove(contactRequestMachine, from, 'lost') ? ['lost'] : [];
