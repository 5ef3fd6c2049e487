import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const ownStationError = domainErrors({
  'station-not-found': { kind: 'not_found', message: 'That station is no longer in use. Choose another one.' },
  'station-changed': changedMeanwhile('this station'),
  'station-name-taken': { kind: 'conflict', message: 'There is a station of that name already. Enter another one.' },
  'too-many-stations': { kind: 'conflict', message: 'That is too many stations. Remove one first.' },
  'branch-not-found': { kind: 'invalid', message: 'That branch is closed. Choose another one.' },
});
