import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const changeError = domainErrors({
  'change-not-found': { kind: 'not_found', message: 'There is no such change. Look for it in the list of changes.' },
  'change-moved': {
    kind: 'conflict',
    message: 'Somebody else cancelled or took back this change meanwhile. Reload the page to see how it stands.',
  },
  'change-over': { kind: 'conflict', message: 'This change is over: there is nothing left to cancel or to take back.' },
  'nothing-to-change': { kind: 'invalid', message: 'Nothing is different from how it is now. Change something first.' },
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
    message: 'Something cannot be as it was entered. Check the fields that are marked.',
  },
  'name-taken': {
    kind: 'conflict',
    message: 'Another one is called so already. Choose another name or address at the fields that are marked.',
  },
  'changed-meanwhile': {
    kind: 'conflict',
    message: 'Prices or items changed meanwhile. Look again at what changes, then save.',
  },
  'changed-since': { kind: 'conflict', message: 'It was changed again since.' },
  'day-past': { kind: 'invalid', message: 'Choose a day from tomorrow on, or save it at once.' },
});
