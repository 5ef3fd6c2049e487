import { domainErrors } from '../../runtime/errors/domain-error';

/** Reasons for refusing a list's file. */
export const listError = domainErrors({
  'list-file-too-long': {
    kind: 'invalid',
    message:
      'These are more lines than one file holds. Filter the list, for example by date, and export one file after the other.',
  },
  'list-files-busy': {
    kind: 'unavailable',
    message: 'Several files are being written right now. Try again in a few seconds.',
  },
});
