import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const movingInError = domainErrors({
  'moving-in-file-not-found': { kind: 'not_found', message: 'This file is no longer here. Choose it again.' },
  'moving-in-file-not-whole': { kind: 'conflict', message: 'Part of the file did not arrive. Choose it again.' },
  'moving-in-file-taken-in': { kind: 'conflict', message: 'This file was taken in already.' },
  'moving-in-has-mistakes': {
    kind: 'conflict',
    message: 'This file has mistakes, or something changed since it was checked. Check it again. Nothing was taken in.',
  },
  'moving-in-not-allowed': {
    kind: 'forbidden',
    message: 'This brings what people earn. Ask somebody who may add employees and change their pay.',
  },
  'moving-in-books-stock': {
    kind: 'forbidden',
    message: 'This books stock. Ask somebody who may book stock to bring it.',
  },
  'moving-in-busy': {
    kind: 'conflict',
    message: 'Somebody is taking books in at this moment. Wait a minute, then do it again.',
  },
  'moving-in-number-unknown': {
    kind: 'not_found',
    message: 'No such number came in. Correct it. Nothing was taken back.',
  },
  'moving-in-credit-used': { kind: 'conflict', message: 'Part of this credit is used. Undo that first.' },
  'moving-in-amount-missing': { kind: 'invalid', message: 'Enter the total of your old books.' },
});
