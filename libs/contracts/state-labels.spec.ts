import { approvalStatuses } from './desk/approvals/approval-labels';
import { cartonStatuses } from './works/cartons/carton-labels';
import { contactRequestStatuses } from './desk/contact-requests/contact-request-labels';
import {
  approvalMachine,
  cartonMachine,
  contactRequestMachine,
  cuttingListMachine,
  orderMachine,
  panelMachine,
  paymentMachine,
  privacyRequestMachine,
  projectMachine,
  salesDocumentMachine,
  statesOf,
  taskMachine,
  tripMachine,
  tripStopMachine,
} from './kernel/machines';
import { cuttingListStatuses } from './works/cutting-lists/cutting-list-labels';
import { describeOrderStatus, orderStatuses, paymentStatuses } from './store/orders/order-labels';
import { privacyRequestStatuses } from './site/privacy/privacy-labels';
import { panelStatuses, projectStatuses } from './works/projects/production-labels';
import {
  describeClientStatus,
  documentInText,
  documentName,
  describeDocumentStatus,
  documentStatuses,
} from './desk/invoices/sales-document-labels';
import { taskStatuses } from './people/user/task-labels';
import { stopStatuses, tripStatuses } from './works/trips/trip-labels';

it('states are listed in the order of their machine', () => {
  expect(approvalStatuses.codes).toEqual(statesOf(approvalMachine));
  expect(cartonStatuses.codes).toEqual(statesOf(cartonMachine));
  expect(contactRequestStatuses.codes).toEqual(statesOf(contactRequestMachine));
  expect(documentStatuses.codes).toEqual(statesOf(salesDocumentMachine));
  expect(orderStatuses.codes).toEqual(statesOf(orderMachine));
  expect(paymentStatuses.codes).toEqual(statesOf(paymentMachine));
  expect(privacyRequestStatuses.codes).toEqual(statesOf(privacyRequestMachine));
  expect(cuttingListStatuses.codes).toEqual(statesOf(cuttingListMachine));
  expect(panelStatuses.codes).toEqual(statesOf(panelMachine));
  expect(projectStatuses.codes).toEqual(statesOf(projectMachine));
  expect(tripStatuses.codes).toEqual(statesOf(tripMachine));
  expect(stopStatuses.codes).toEqual(statesOf(tripStopMachine));
  expect(taskStatuses.codes).toEqual(statesOf(taskMachine));
});

it('an order that is collected is not "delivered"', () => {
  expect(describeOrderStatus({ status: 'delivered', fulfilment: 'collection' }).label).toBe('Collected');
  expect(describeOrderStatus({ status: 'delivered', fulfilment: 'delivery' }).label).toBe('Delivered');
});

it.each([
  [{ kind: 'quote', status: 'sent' }, 'Sent'],
  [{ kind: 'invoice', status: 'sent' }, 'To be paid'],
  [{ kind: 'credit_note', status: 'sent' }, 'Issued'],
  [{ kind: 'invoice', status: 'part_paid', overdue: true }, 'Part paid, overdue'],
  [{ kind: 'quote', status: 'sent', expired: true }, 'Expired'],
  [{ kind: 'invoice', status: 'cancelled' }, 'Credited'],
] as const)('%j is %s', (document, label) => expect(describeDocumentStatus(document).label).toBe(label));

it('a draft has no number yet', () => {
  expect(documentName({ kind: 'credit_note', number: null })).toBe('Draft credit note');
  expect(documentName({ kind: 'quote', number: 'QUO-000123' })).toBe('Quote QUO-000123');
});

test('a document named within a sentence keeps the capitals of its number', () => {
  expect(`for ${documentInText({ kind: 'quote', number: 'QU-1237' })}`).toBe('for quote QU-1237');
  expect(documentInText({ kind: 'credit_note', number: 'CN-1036' })).toBe('credit note CN-1036');
  expect(documentInText({ kind: 'invoice', number: null })).toBe('draft invoice');
});

test('a client reads what a quote wants of them, and not what we did with it', () => {
  expect(describeClientStatus({ kind: 'quote', status: 'sent' }).label).toBe('Waiting for your answer');
  expect(describeClientStatus({ kind: 'quote', status: 'sent', expired: true }).label).toBe('Expired');
  expect(describeClientStatus({ kind: 'invoice', status: 'sent' }).label).toBe('To be paid');
});
