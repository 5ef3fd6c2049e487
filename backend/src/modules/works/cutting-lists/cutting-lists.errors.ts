import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const cuttingError = domainErrors({
  'cutting-list-not-found': notFound('cutting list'),
  'cutting-list-changed': {
    kind: 'conflict',
    message: 'Somebody else was here meanwhile. Look at the list again, then go on.',
  },
  'cutting-list-cannot-move': { kind: 'conflict', message: 'The cutting list cannot go there from where it stands.' },
  'nothing-to-cut': {
    kind: 'conflict',
    message: 'None of these panels waits to be cut any more: they are on another list, or called off.',
  },
  'too-many-panels': { kind: 'conflict', message: 'So many panels are more than one list takes. Make two.' },
  'panels-are-fixed': {
    kind: 'conflict',
    message: 'The saw has this list. Take it back to a draft first, while nothing is cut.',
  },
  'plan-under-way': { kind: 'conflict', message: 'A plan is being made already. Wait for it, or stop it.' },
  'no-plan': { kind: 'conflict', message: 'Plan the list first, and take a plan.' },
  'plan-not-ready': { kind: 'conflict', message: 'That plan is not ready.' },
  'plan-is-old': {
    kind: 'conflict',
    message: 'Panels came or went, or were cut, since that plan was made. Plan again.',
  },
  'panels-without-place': { kind: 'conflict', message: 'Some panels have no place in the plan. Plan again.' },
  'panels-called-off': {
    kind: 'conflict',
    message: 'Some panels are not to be cut any more. Take them off the list, and plan again.',
  },
  'boards-short': { kind: 'conflict', message: 'Not all sheets of the plan are free.' },
  'sheet-not-found': {
    kind: 'not_found',
    message: 'That sheet is not part of this list any more. Load the page again.',
  },
  'sheet-cut-already': { kind: 'conflict', message: 'That sheet is cut and booked already.' },
  'sheet-scrapped-already': { kind: 'conflict', message: 'That sheet is booked as damaged already.' },
  'not-at-the-saw': { kind: 'conflict', message: 'This list is not released: nothing of it is cut yet.' },
  'offcut-unknown': { kind: 'invalid', message: 'That offcut is not of this sheet.' },
  'offcut-bin-unknown': { kind: 'invalid', message: 'No bin of this branch has that label or code.' },
  'offcut-bin-hidden': {
    kind: 'conflict',
    message: 'What lies in that bin is not free for anybody, so no plan would find the offcut. Choose a shelf.',
  },
});
