import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const deviceError = domainErrors({
  'device-not-found': { kind: 'not_found', message: 'That device is no longer in use. Load the page again.' },
  'device-changed': changedMeanwhile('this device'),
  'device-serial-taken': {
    kind: 'conflict',
    message: 'Another clock has this serial number. Check the back of the clock.',
  },
  'device-serial-missing': { kind: 'invalid', message: 'We recognise a clock by its serial number. Enter it.' },
  'device-branch-unknown': { kind: 'invalid', message: 'Choose one of the branches.' },
  'device-watcher-unknown': { kind: 'invalid', message: 'Choose somebody who works here, or nobody.' },
  'device-is-camera': {
    kind: 'conflict',
    message: 'Cameras are added, changed and taken out of use on their own page.',
  },
  'device-mute-past': { kind: 'invalid', message: 'Choose a time in the next 90 days.' },
});
