import { domainErrors } from '../../../platform/runtime/errors/domain-error';

/** Error code whose message is placed at the item's id among the field errors. */
export const MORE_THAN_FITS = 'more-than-fits';

export const stockError = domainErrors({
  'stock-short': {
    kind: 'conflict',
    message: 'Somebody else was quicker: not enough of an item is left. Change your cart and try again.',
  },
  'stock-item-not-found': { kind: 'not_found', message: 'There is no such item in stock. Look for it in the list.' },
  'nothing-to-book': { kind: 'invalid', message: 'Enter how many pieces.' },
  'note-needed': { kind: 'invalid', message: 'Enter what became of the missing pieces.' },
  'bin-not-found': { kind: 'not_found', message: 'There is no such bin. Scan its label, or choose it from the list.' },
  'bin-short': { kind: 'conflict', message: 'There are fewer in that bin. Enter a smaller quantity.' },
  'bin-out-of-use': { kind: 'conflict', message: 'That bin is out of use. Choose another.' },
  'in-transit': {
    kind: 'conflict',
    message: 'Goods in transit are booked on their transfer. Open it under Transfers, and receive it.',
  },
  'same-bin': { kind: 'invalid', message: 'They are in that bin already. Choose another.' },
  'count-the-bin': {
    kind: 'conflict',
    message: 'Count the bin: a second person has to check a difference of this size.',
  },
  'nothing-on-hand': { kind: 'conflict', message: 'None is on hand, so there is nothing to value.' },
  'movement-not-found': { kind: 'not_found', message: 'There is no such movement. Reload the page.' },
  'reversed-already': { kind: 'conflict', message: 'That movement was undone already.' },
  'moved-meanwhile': {
    kind: 'conflict',
    message: 'Stock moved in the meantime, so nothing was booked. Check the figures again, then save.',
  },
  'stays-booked': { kind: 'conflict', message: 'That movement cannot be undone here.' },
  'moved-for-allocation': {
    kind: 'conflict',
    message: 'They were moved for an allocation. Put them back there, not here.',
  },
  [MORE_THAN_FITS]: { kind: 'invalid', message: 'That is more of one item than the books allow. Book less.' },
  'code-unknown': {
    kind: 'not_found',
    message: 'No bin and no item has that code. Scan it again, or type part of its name.',
  },
  'barcode-taken': { kind: 'conflict', message: 'Another item has that code already. Remove it there first.' },
  'too-many-barcodes': { kind: 'conflict', message: 'This item has too many codes. Remove old ones first.' },
  'no-place': {
    kind: 'conflict',
    message: 'This branch has no bin for it. Add a bin for dispatch, and one to set things aside, that do not sell.',
  },
  'opened-already': {
    kind: 'conflict',
    message: 'Stock was booked on this item already. Book what came as received, or count the bin.',
  },
  'not-own-item': {
    kind: 'not_found',
    message: 'There is no such board, edging, top, packaging or consumable. Change what is sold under Items Manager.',
  },
  'article-taken': { kind: 'conflict', message: 'Another item has that article number. Enter another.' },
  'colour-unknown': { kind: 'invalid', message: 'No such item comes in that colour. Choose one from the list.' },
  'item-there-already': { kind: 'conflict', message: 'There is an item of that colour and size already.' },
  'bom-code-taken': { kind: 'conflict', message: 'Another item has that code. Enter another.' },
  'item-fixed': {
    kind: 'conflict',
    message: 'Stock, orders or panels count on its kind, colour or size. Add another item instead.',
  },
  'item-needed': { kind: 'conflict', message: 'The item is still needed, so it cannot be retired yet.' },
  'kept-for-others': { kind: 'conflict', message: 'They are kept for orders and invoices.' },
});
