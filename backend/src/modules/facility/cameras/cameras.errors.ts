import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const cameraError = domainErrors({
  'camera-not-found': { kind: 'not_found', message: 'That camera is no longer in use. Load the page again.' },
  'camera-off': {
    kind: 'conflict',
    message:
      'Cameras are switched off on this server. Ask whoever runs it to set CAMERA_NETWORKS to the networks of the cameras.',
  },
  'camera-address-refused': {
    kind: 'invalid',
    message: 'Our server does not connect to this address. Enter one in the camera networks.',
  },
  'camera-silent': { kind: 'unavailable', message: 'The camera sends no picture right now. We keep trying.' },
});
