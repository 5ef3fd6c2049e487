import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const sheetError = domainErrors({
  'import-not-found': { kind: 'not_found', message: 'This file is no longer here. Choose it again.' },
  'import-not-whole': { kind: 'conflict', message: 'Part of the file did not arrive. Choose it again.' },
  'import-not-read': { kind: 'conflict', message: 'Nothing in this file can be saved. Check the results first.' },
  'import-in-hand': { kind: 'conflict', message: 'This file is being read, or was saved already.' },
});
