import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const filesError = domainErrors({
  'file-in-use': { kind: 'conflict', message: 'This file is in use, so it stays. Remove it where it is used first.' },
  'file-binned': { kind: 'conflict', message: 'This file was thrown away. Take it back from the bin first.' },
  'bin-entry-gone': { kind: 'not_found', message: 'This file is no longer in the bin.' },
  'upload-not-found': { kind: 'not_found', message: 'This upload is no longer there. Choose the file again.' },
  'upload-elsewhere': { kind: 'conflict', message: 'Another part was expected. The upload goes on from there.' },
  'upload-too-long': { kind: 'invalid', message: 'More came than the file has. Choose the file again.' },
  'upload-not-whole': { kind: 'conflict', message: 'Not all of the file came yet.' },
  'type-lies': {
    kind: 'invalid',
    message: 'The name says one kind of file and the file is another. Give it the right ending, then send it again.',
  },
  'type-not-kept': {
    kind: 'invalid',
    message: 'Files of this kind are not kept. Send a picture, PDF, text, table, archive or film.',
  },
  'nothing-to-move': { kind: 'conflict', message: 'All files are where new ones go.' },
});
