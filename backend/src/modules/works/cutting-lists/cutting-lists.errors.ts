import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const cuttingError = domainErrors({
  'cutting-list-not-found': notFound('cutting list'),
  'cutting-list-changed': {
    kind: 'conflict',
    message: 'Somebody else changed this list in the meantime. Check it, then go on.',
  },
  'cutting-list-cannot-move': {
    kind: 'conflict',
    message: 'The cutting list cannot change to that status now. Reload the page.',
  },
  'nothing-to-cut': {
    kind: 'conflict',
    message: 'None of these panels is waiting to be cut: they are on another list, or cancelled.',
  },
  'too-many-panels': { kind: 'conflict', message: 'That is too many panels for one list. Make two lists.' },
  'panels-are-fixed': {
    kind: 'conflict',
    message: 'The saw has this list. Take it back to a draft first, while nothing is cut.',
  },
  'plan-under-way': { kind: 'conflict', message: 'A plan is being made already. Wait for it, or stop it.' },
  'no-plan': { kind: 'conflict', message: 'Plan the list first, and choose a plan.' },
  'plan-not-ready': { kind: 'conflict', message: 'That plan is not ready yet. Wait for it, or choose another one.' },
  'plan-is-old': {
    kind: 'conflict',
    message: 'Panels were added, removed or cut since that plan was made. Plan again.',
  },
  'panels-without-place': { kind: 'conflict', message: 'Some panels have no place in the plan. Plan again.' },
  'panels-called-off': {
    kind: 'conflict',
    message: 'Some panels are not to be cut any more. Remove them from the list, and plan again.',
  },
  'boards-short': { kind: 'conflict', message: 'Not all sheets of the plan are free. Plan again.' },
  'sheet-not-found': {
    kind: 'not_found',
    message: 'That sheet is no longer part of this list. Load the page again.',
  },
  'sheet-cut-already': { kind: 'conflict', message: 'That sheet is cut and booked already.' },
  'sheet-scrapped-already': { kind: 'conflict', message: 'That sheet is booked as damaged already.' },
  'not-at-the-saw': { kind: 'conflict', message: 'This list is not released yet. Release it to the saw first.' },
  'pause-without-reason': { kind: 'invalid', message: 'Choose why you stop.' },
  'offcut-unknown': { kind: 'invalid', message: 'That offcut is not from this sheet.' },
  'offcut-bin-unknown': { kind: 'invalid', message: 'No bin of this branch has that label or code.' },
  'offcut-bin-hidden': {
    kind: 'conflict',
    message: 'Stock in that bin is not free, so no plan would find the offcut. Choose a shelf.',
  },
});
