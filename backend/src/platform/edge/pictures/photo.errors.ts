import { domainErrors } from '../../runtime/errors/domain-error';

/** Reasons for refusing a photograph. */
export const photoError = domainErrors({
  'photo-unreadable': {
    kind: 'invalid',
    message: 'We cannot read this file as a photograph. Send a JPEG, PNG or WebP.',
  },
  'photo-heic': {
    kind: 'invalid',
    message:
      'This photograph is in Apple’s HEIC format, which browsers cannot show. Send it as JPEG: on an iPhone, Settings, Camera, Formats, Most Compatible.',
  },
  'photo-too-large': {
    kind: 'invalid',
    message: 'This file is larger than 15 MB. Save the photograph smaller and send it again.',
  },
  'photo-too-many-pixels': {
    kind: 'invalid',
    message:
      'This photograph has more than 30 million pixels, or a side of more than 10,000. Save it smaller and send it again.',
  },
  'photo-strip': {
    kind: 'invalid',
    message: 'This photograph is more than eight times as long as it is wide. Crop it.',
  },
  'photos-busy': {
    kind: 'unavailable',
    message: 'Several photographs are being processed right now. Wait a moment, then send this one again.',
  },
  'photo-too-small': {
    kind: 'invalid',
    message: 'This photograph is less than 600 pixels wide and would be blurred. Send a larger one.',
  },
  'square-too-small': {
    kind: 'invalid',
    message: 'This picture is less than 160 pixels wide or high and would be blurred. Send a larger one.',
  },
  'logo-too-small': {
    kind: 'invalid',
    message:
      'Without its empty margin, this logo is less than 48 pixels wide or high and would be blurred. Send a larger one.',
  },
});
