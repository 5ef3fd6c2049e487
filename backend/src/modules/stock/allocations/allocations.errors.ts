import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const allocationError = domainErrors({
  'allocation-not-found': notFound('allocation'),
  'allocation-changed': changedMeanwhile('this allocation'),
  'allocation-cannot-move': { kind: 'conflict', message: 'The allocation cannot go there from where it stands.' },
  'allocation-closed': {
    kind: 'conflict',
    message: 'Nothing is picked for this any more: it was handed over, or cancelled.',
  },
  'allocation-line-unknown': {
    kind: 'conflict',
    message: 'That item is not asked for any more. Look at the list again.',
  },
  'nothing-to-allocate': {
    kind: 'conflict',
    message: 'Nothing of this invoice comes from the shelf.',
  },
  'more-than-to-pick': { kind: 'conflict', message: 'Fewer are left to pick. Look at the list again.' },
  'pick-unknown': { kind: 'not_found', message: 'That was put back already.' },
  'not-an-issued-invoice': {
    kind: 'conflict',
    message: 'Stock is allocated to an invoice that is issued and not handed over yet.',
  },
  'say-it-on-the-order': {
    kind: 'conflict',
    message: 'This is of an online order. Say on the order that it is delivered or collected.',
  },
});
