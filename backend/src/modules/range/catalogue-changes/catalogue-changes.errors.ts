import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const changeError = domainErrors({
  'change-not-found': { kind: 'not_found', message: 'There is no such change. Look for it in the list of changes.' },
  'change-moved': {
    kind: 'conflict',
    message: 'Somebody else cancelled or undid this change in the meantime. Reload the page to see its status.',
  },
  'change-over': { kind: 'conflict', message: 'This change is finished: there is nothing left to cancel or undo.' },
  'nothing-to-change': { kind: 'invalid', message: 'Nothing has changed. Change something first.' },
  'too-many-edits': {
    kind: 'invalid',
    message: 'That is too much for one change. Choose fewer items, and do the rest in a second one.',
  },
  'object-gone': {
    kind: 'not_found',
    message: 'One of the items is no longer in the catalogue. Reload the page and try again.',
  },
  'edit-refused': {
    kind: 'invalid',
    message: 'Some values are not possible. Check the marked fields.',
  },
  'name-taken': {
    kind: 'conflict',
    message: 'That name or address is taken. Choose another one in the marked fields.',
  },
  'changed-meanwhile': {
    kind: 'conflict',
    message: 'Prices or items changed in the meantime. Check the changes again, then save.',
  },
  'changed-since': {
    kind: 'conflict',
    message: 'Something in this change was changed again later. Undo the later change first, or correct it by hand.',
  },
  'day-past': { kind: 'invalid', message: 'Choose a day from tomorrow on, or save it at once.' },
});
