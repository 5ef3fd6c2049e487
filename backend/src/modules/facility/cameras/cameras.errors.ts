import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const cameraError = domainErrors({
  'camera-not-found': { kind: 'not_found', message: 'That camera is no longer in use. Load the page again.' },
  'camera-off': {
    kind: 'conflict',
    message:
      'Cameras are switched off on this server. Whoever runs it sets CAMERA_NETWORKS to the networks in which they stand.',
  },
  'camera-address-refused': {
    kind: 'invalid',
    message:
      'Our server asks nothing at this address. A camera stands in one of the networks that are set for cameras.',
  },
  'camera-silent': { kind: 'unavailable', message: 'The camera gives no picture right now. We go on trying.' },
});
