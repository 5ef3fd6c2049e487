import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const transferError = domainErrors({
  'transfer-not-found': notFound('transfer'),
  'transfer-changed': changedMeanwhile('this transfer'),
  'transfer-cannot-move': {
    kind: 'conflict',
    message: 'The transfer cannot take that status now. Reload the page to see its status.',
  },
  'transfer-same-branch': { kind: 'invalid', message: 'Choose two different branches.' },
  'transfer-branch-unknown': { kind: 'invalid', message: 'There is no such branch. Choose one from the list.' },
  'transfer-item-unknown': { kind: 'not_found', message: 'There is no such item in stock. Scan it again.' },
  'transfer-sent-already': { kind: 'conflict', message: 'It is sent already, so it cannot be changed.' },
  'transfer-line-unknown': { kind: 'conflict', message: 'That item is not on this transfer. Reload the page.' },
  'transfer-bin-unknown': { kind: 'not_found', message: 'No bin of this branch has that label or code.' },
  'transfer-bin-kind': { kind: 'conflict', message: 'Goods in that bin are not for transfers. Choose another bin.' },
  'transfer-more-than-sent': { kind: 'conflict', message: 'More came than was sent. Enter what was sent.' },
  'transfer-not-all': { kind: 'invalid', message: 'Enter of each item what came; 0 where nothing did.' },
  'code-unknown': { kind: 'not_found', message: 'No item has that code. Scan it again, or type part of its name.' },
});
