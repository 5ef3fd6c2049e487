import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const labelPrintingError = domainErrors({
  'labels-not-found': { kind: 'not_found', message: 'There is nothing to label here. Reload the page.' },
  'no-printer': {
    kind: 'conflict',
    message: 'This workshop has no label printer. Print the labels as PDF, or enter the printer under Company.',
  },
  'printer-refused': {
    kind: 'conflict',
    message:
      'The address of the label printer is not in a network of the workshop. Ask the owner to correct it under Company.',
  },
  'printer-silent': {
    kind: 'conflict',
    message: 'The label printer does not answer. Check that it is on and has labels, then print again.',
  },
});
