import { contactRequestStatuses } from './contact-request-labels';
import {
  contactRequestMachine,
  orderMachine,
  paymentMachine,
  privacyRequestMachine,
  salesDocumentMachine,
  statesOf,
  taskMachine,
} from './machines';
import { orderStanding, orderStatuses, paymentStatuses } from './order-labels';
import { privacyRequestStatuses } from './privacy-labels';
import { documentName, documentStanding, documentStatuses } from './sales-document-labels';
import { taskStatuses } from './task-labels';

it('states are listed in the order of their machine', () => {
  expect(contactRequestStatuses.codes).toEqual(statesOf(contactRequestMachine));
  expect(documentStatuses.codes).toEqual(statesOf(salesDocumentMachine));
  expect(orderStatuses.codes).toEqual(statesOf(orderMachine));
  expect(paymentStatuses.codes).toEqual(statesOf(paymentMachine));
  expect(privacyRequestStatuses.codes).toEqual(statesOf(privacyRequestMachine));
  expect(taskStatuses.codes).toEqual(statesOf(taskMachine));
});

it('an order that is collected is not "delivered"', () => {
  expect(orderStanding({ status: 'delivered', fulfilment: 'collection' }).label).toBe('Collected');
  expect(orderStanding({ status: 'delivered', fulfilment: 'delivery' }).label).toBe('Delivered');
});

it.each([
  [{ kind: 'quote', status: 'sent' }, 'Sent'],
  [{ kind: 'invoice', status: 'sent' }, 'Unpaid'],
  [{ kind: 'credit_note', status: 'sent' }, 'Issued'],
  [{ kind: 'invoice', status: 'part_paid', overdue: true }, 'Part paid, overdue'],
  [{ kind: 'quote', status: 'sent', expired: true }, 'Expired'],
  [{ kind: 'invoice', status: 'cancelled' }, 'Credited'],
] as const)('%j is %s', (document, label) => expect(documentStanding(document).label).toBe(label));

it('a draft has no number yet', () => {
  expect(documentName({ kind: 'credit_note', number: null })).toBe('Draft credit note');
  expect(documentName({ kind: 'quote', number: 'QUO-000123' })).toBe('Quote QUO-000123');
});
