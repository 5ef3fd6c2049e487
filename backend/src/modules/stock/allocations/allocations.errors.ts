import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const allocationError = domainErrors({
  'allocation-not-found': notFound('allocation'),
  'allocation-changed': changedMeanwhile('this allocation'),
  'allocation-cannot-move': {
    kind: 'conflict',
    message: 'The allocation cannot take that status now. Reload the page to see its status.',
  },
  'allocation-closed': {
    kind: 'conflict',
    message: 'Nothing is picked for this any more: it was handed over, or cancelled.',
  },
  'allocation-line-unknown': {
    kind: 'conflict',
    message: 'That item is no longer needed. Reload the list.',
  },
  'nothing-to-allocate': {
    kind: 'conflict',
    message: 'Nothing on this invoice comes from stock.',
  },
  'more-than-to-pick': { kind: 'conflict', message: 'Fewer are left to pick. Reload the list.' },
  'pick-unknown': { kind: 'not_found', message: 'That was put back already.' },
  'not-an-issued-invoice': {
    kind: 'conflict',
    message: 'Stock is allocated to an invoice that is issued and not handed over yet.',
  },
  'say-it-on-the-order': {
    kind: 'conflict',
    message: 'This belongs to an online order. Mark the order as delivered or collected.',
  },
});
