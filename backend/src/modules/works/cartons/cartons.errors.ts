import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const cartonError = domainErrors({
  'carton-not-found': { kind: 'not_found', message: 'There is no such carton. Check the label.' },
  'carton-changed': changedMeanwhile('this carton'),
  'carton-cannot-move': { kind: 'conflict', message: 'The carton cannot go there from where it is.' },
  'carton-empty': { kind: 'conflict', message: 'Nothing is in this carton yet. Scan what goes into it first.' },
  'carton-not-open': { kind: 'conflict', message: 'That carton is closed. Open it first, or choose another one.' },
  'part-not-found': { kind: 'not_found', message: 'That is in no carton of this project. Look at the list again.' },
  'hardware-not-picked': { kind: 'conflict', message: 'Its hardware is still to be picked.' },
});
