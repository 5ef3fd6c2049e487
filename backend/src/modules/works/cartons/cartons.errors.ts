import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const cartonError = domainErrors({
  'carton-not-found': { kind: 'not_found', message: 'We could not find that carton. Check the label.' },
  'carton-changed': changedMeanwhile('this carton'),
  'carton-cannot-move': { kind: 'conflict', message: 'The carton cannot change to that status now. Reload the page.' },
  'carton-empty': { kind: 'conflict', message: 'Nothing is in this carton yet. Scan what goes into it first.' },
  'carton-not-open': { kind: 'conflict', message: 'That carton is closed. Open it first, or choose another one.' },
  'part-not-found': { kind: 'not_found', message: 'That is not in a carton of this project. Check the list.' },
  'hardware-short': {
    kind: 'conflict',
    message: 'Some of its hardware is on no shelf. Put it into stock and pick it, or pack the bag without it.',
  },
  'hardware-not-picked': { kind: 'conflict', message: 'Its hardware is not picked yet. Pick it first.' },
});
