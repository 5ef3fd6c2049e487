import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const supplierInvoiceError = domainErrors({
  'supplier-invoice-not-found': notFound('invoice'),
  'supplier-invoice-changed': changedMeanwhile('this invoice'),
  'supplier-invoice-cannot-move': {
    kind: 'conflict',
    message: 'The invoice cannot take that status now. Reload the page to see its status.',
  },
  'supplier-invoice-twice': {
    kind: 'conflict',
    message: 'An invoice of this supplier with that number was entered already.',
  },
  'supplier-invoice-line-unknown': {
    kind: 'invalid',
    message: 'A line is not on this order, or is here twice. Load the page again.',
  },
  'supplier-invoice-empty': { kind: 'invalid', message: 'Nothing is on this invoice. Enter what it charges.' },
  'supplier-invoice-order': {
    kind: 'conflict',
    message: 'An invoice can be entered only against an order that was sent to the supplier.',
  },
  'supplier-invoice-sum': {
    kind: 'invalid',
    message: 'The lines do not add up to the total of the invoice. Check them.',
  },
  'supplier-invoice-too-large': { kind: 'invalid', message: 'That is more than R20 000 000. Check what was typed.' },
  'supplier-invoice-credit': {
    kind: 'invalid',
    message: 'That is more than we are owed for returned goods. Book the return first.',
  },
  'supplier-invoice-waits': {
    kind: 'conflict',
    message:
      'It charges for goods that are still to come. Receive them first, or close their line if they will not come.',
  },
  'supplier-invoice-why': { kind: 'invalid', message: 'Enter why the difference is right.' },
  'supplier-invoice-days': { kind: 'invalid', message: 'The dates of the invoice cannot be right. Check them.' },
  'supplier-invoice-paid-already': { kind: 'conflict', message: 'It is paid already, in another way.' },
  'supplier-invoice-paid-ahead': { kind: 'invalid', message: 'Choose a day that is not in the future.' },
});
