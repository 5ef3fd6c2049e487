import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const purchaseError = domainErrors({
  'purchase-order-not-found': notFound('purchase order'),
  'purchase-order-changed': changedMeanwhile('this order'),
  'purchase-order-cannot-move': {
    kind: 'conflict',
    message: 'The order cannot take that status now. Reload the page to see its status.',
  },
  'purchase-order-not-draft': {
    kind: 'conflict',
    message: 'This order was sent. Cancel it and create another, or close the line that is not wanted.',
  },
  'purchase-order-empty': { kind: 'invalid', message: 'There is nothing on this order yet. Add a line first.' },
  'purchase-order-under-way': {
    kind: 'conflict',
    message: 'Part of this order was received already. Close the lines that will not come instead.',
  },
  'purchase-order-not-under-way': {
    kind: 'conflict',
    message: 'Goods are received against an order that was sent and is not closed.',
  },
  'purchase-line-unknown': {
    kind: 'invalid',
    message: 'That line is not on this order any more. Load the page again.',
  },
  'purchase-line-done': { kind: 'conflict', message: 'Nothing on that line is still to come.' },
  'purchase-line-twice': { kind: 'invalid', message: 'One line is counted twice. Load the page again.' },
  'purchase-item-twice': {
    kind: 'conflict',
    message: 'That item is on this order already, in the same pack. Change its quantity instead.',
  },
  'up-to-below-reorder': { kind: 'invalid', message: 'That is less than the quantity at which it is ordered again.' },
  'purchase-price-unknown': {
    kind: 'conflict',
    message: 'A price is no longer valid. Load the page again and choose again.',
  },
  'purchase-too-large': {
    kind: 'invalid',
    message: 'That is more than R20 000 000 on one line. Check quantity and price.',
  },
  'ordered-meanwhile': {
    kind: 'conflict',
    message: 'Somebody ordered some of this in the meantime. Load the page again and see what is still missing.',
  },
  'supplier-not-used': { kind: 'conflict', message: 'We no longer buy from this supplier. Choose another.' },
  'more-than-ordered': { kind: 'invalid', message: 'More was counted than is still to come. Count again.' },
  'more-than-came': { kind: 'invalid', message: 'More go back than came with that delivery. Count again.' },
  'receiving-bin-unknown': { kind: 'invalid', message: 'Choose a bin of the branch that the order goes to.' },
  'branch-unknown': { kind: 'invalid', message: 'Choose the branch.' },
});
