import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const deviceError = domainErrors({
  'device-not-found': { kind: 'not_found', message: 'That device is no longer in use. Load the page again.' },
  'device-changed': changedMeanwhile('this device'),
  'device-serial-taken': {
    kind: 'conflict',
    message: 'Another clock has this serial number. Look on the back of the clock again.',
  },
  'device-serial-missing': { kind: 'invalid', message: 'A clock is known by its serial number. Enter it.' },
  'device-branch-unknown': { kind: 'invalid', message: 'Choose one of the branches.' },
  'device-watcher-unknown': { kind: 'invalid', message: 'Choose somebody who works here, or nobody.' },
  'device-is-camera': {
    kind: 'conflict',
    message: 'Cameras are added, changed and taken out of use on their own page.',
  },
  'device-mute-past': { kind: 'invalid', message: 'Choose a moment that is still to come, within 90 days.' },
});
