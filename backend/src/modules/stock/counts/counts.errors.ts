import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const countError = domainErrors({
  'count-not-found': notFound('count'),
  'count-changed': {
    kind: 'conflict',
    message: 'Somebody else was here meanwhile. Look at the count again, then go on.',
  },
  'count-cannot-move': { kind: 'conflict', message: 'The count cannot go there from where it stands.' },
  'count-bin-unknown': { kind: 'not_found', message: 'There is no such bin. Scan its label, or type its code.' },
  'count-bin-closed': { kind: 'conflict', message: 'That bin is out of use: nothing lies there to be counted.' },
  'count-under-way': { kind: 'conflict', message: 'Somebody is counting this bin already.' },
  'count-not-yours': {
    kind: 'conflict',
    message: 'Somebody else counts this. Whoever counts a bin sees it through; cancel the count and begin again.',
  },
  'count-second-needed': {
    kind: 'conflict',
    message: 'You counted this yourself. It differs by much, so somebody else has to look.',
  },
  'count-cannot-cancel': {
    kind: 'conflict',
    message:
      'You counted this, and it differs: you cannot take it back yourself. Somebody else may cancel it, with a reason.',
  },
  'count-over': { kind: 'conflict', message: 'This count is finished. Begin another.' },
  'count-item-unknown': { kind: 'not_found', message: 'There is no such item in stock. Scan it again.' },
  'count-item-agreed': {
    kind: 'conflict',
    message: 'That item agreed. Count only what is listed here.',
  },
  'count-not-all': { kind: 'conflict', message: 'Not everything was counted.' },
  'count-full': { kind: 'conflict', message: 'So many items in one bin cannot be counted at once.' },
  'count-reason-missing': { kind: 'invalid', message: 'Say of each difference why.' },
  'count-cannot-book': { kind: 'conflict', message: 'A difference cannot be booked. Count the item again.' },
  'code-unknown': {
    kind: 'not_found',
    message: 'No bin and no item has that code. Scan it again, or type part of its name.',
  },
});
