import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const filesError = domainErrors({
  'file-in-use': { kind: 'conflict', message: 'This file is in use, so it stays. Remove it where it is used first.' },
  'file-binned': { kind: 'conflict', message: 'This file is in the bin. Restore it first.' },
  'bin-entry-gone': { kind: 'not_found', message: 'This file is no longer in the bin.' },
  'upload-not-found': { kind: 'not_found', message: 'This upload is no longer there. Choose the file again.' },
  'upload-elsewhere': { kind: 'conflict', message: 'Another part was expected. The upload continues from there.' },
  'upload-too-long': { kind: 'invalid', message: 'More was sent than the file has. Choose the file again.' },
  'upload-not-whole': { kind: 'conflict', message: 'Not all of the file has arrived yet. Continue the upload.' },
  'type-lies': {
    kind: 'invalid',
    message: 'The name says one kind of file and the file is another. Give it the right extension, then send it again.',
  },
  'type-not-kept': {
    kind: 'invalid',
    message: 'This kind of file cannot be stored. Send a picture, PDF, text, table, archive or film.',
  },
  'nothing-to-move': { kind: 'conflict', message: 'All files are already in the current store.' },
});
