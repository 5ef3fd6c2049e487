import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const countError = domainErrors({
  'count-not-found': notFound('count'),
  'count-changed': {
    kind: 'conflict',
    message: 'Somebody else changed this count in the meantime. Reload it, then continue.',
  },
  'count-cannot-move': {
    kind: 'conflict',
    message: 'The count cannot take that status now. Reload the page to see its status.',
  },
  'count-bin-unknown': { kind: 'not_found', message: 'There is no such bin. Scan its label, or type its code.' },
  'count-bin-closed': { kind: 'conflict', message: 'That bin is out of use: there is nothing to count.' },
  'count-bin-in-transit': {
    kind: 'conflict',
    message: 'Goods in transit are not counted. Open their transfer, and receive what came.',
  },
  'count-under-way': { kind: 'conflict', message: 'Somebody is counting this bin already.' },
  'count-not-yours': {
    kind: 'conflict',
    message: 'Somebody else is counting this bin and has to finish. Or cancel the count and start again.',
  },
  'count-second-needed': {
    kind: 'conflict',
    message: 'You counted this yourself. It differs by much, so somebody else has to check it.',
  },
  'count-cannot-cancel': {
    kind: 'conflict',
    message:
      'You counted this, and it differs: you cannot cancel it yourself. Somebody else may cancel it, with a reason.',
  },
  'count-over': { kind: 'conflict', message: 'This count is finished. Start another.' },
  'count-item-unknown': { kind: 'not_found', message: 'There is no such item in stock. Scan it again.' },
  'count-item-agreed': {
    kind: 'conflict',
    message: 'That item agreed with the books. Count only what is listed here.',
  },
  'count-not-all': { kind: 'conflict', message: 'Not everything was counted.' },
  'count-full': { kind: 'conflict', message: 'That is too many items for one count.' },
  'count-reason-missing': { kind: 'invalid', message: 'Enter a reason for each difference.' },
  'count-cannot-book': { kind: 'conflict', message: 'A difference cannot be booked. Count the item again.' },
  'code-unknown': {
    kind: 'not_found',
    message: 'No bin and no item has that code. Scan it again, or type part of its name.',
  },
});
