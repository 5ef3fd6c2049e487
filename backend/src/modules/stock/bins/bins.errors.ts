import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const binError = domainErrors({
  'bin-in-transit': { kind: 'conflict', message: 'This bin belongs to transfers, and stays as it is.' },
  'bin-gone': notFound('bin'),
  'bin-changed': changedMeanwhile('this bin'),
  'bin-row-wrong': { kind: 'invalid', message: 'That is not a row of bins. Type its first and its last bin.' },
  'bin-there-already': {
    kind: 'conflict',
    message: 'This branch already has a bin with that name. Choose another name.',
  },
  'bin-branch-unknown': { kind: 'invalid', message: 'Choose the branch.' },
  'bin-not-empty': { kind: 'conflict', message: 'This bin is not empty. Move its contents first, then close the bin.' },
  'bin-needed': {
    kind: 'conflict',
    message: 'This is the default bin of the branch: items without another bin are here, so it stays in use.',
  },
  'bin-last-goods-in': {
    kind: 'conflict',
    message: 'Deliveries of the branch come in here. Add another bin for goods in first.',
  },
  'bin-counted': {
    kind: 'conflict',
    message: 'This bin is being counted. Finish or cancel the count first, then close the bin.',
  },
  'bin-kept': {
    kind: 'conflict',
    message: 'The items here are kept for orders and invoices, so the bin stays for sale.',
  },
});
