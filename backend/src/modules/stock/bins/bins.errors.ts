import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const binError = domainErrors({
  'bin-gone': notFound('bin'),
  'bin-changed': changedMeanwhile('this bin'),
  'bin-row-wrong': { kind: 'invalid', message: 'That is no row of bins. Type its first and its last bin.' },
  'bin-there-already': { kind: 'conflict', message: 'There is a bin of that name at this branch already.' },
  'bin-branch-unknown': { kind: 'invalid', message: 'Choose the branch.' },
  'bin-not-empty': { kind: 'conflict', message: 'Something lies in this bin. Move it first, then close the bin.' },
  'bin-needed': {
    kind: 'conflict',
    message: 'Things of the branch that were given no bin lie here: it stays in use.',
  },
  'bin-last-goods-in': {
    kind: 'conflict',
    message: 'Deliveries of the branch come in here. Make another bin for goods in first.',
  },
  'bin-kept': { kind: 'conflict', message: 'What lies here is kept for orders and invoices, so it stays for sale.' },
});
