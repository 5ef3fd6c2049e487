import { domainErrors } from '../../runtime/errors/domain-error';

export const draftError = domainErrors({
  'draft-off': {
    kind: 'conflict',
    message: 'No language model is set up: ask the person who runs the shop’s machine. Write it yourself until then.',
  },
  'draft-failed': {
    kind: 'unavailable',
    message: 'The language model does not answer. Try again in a minute, or write it yourself.',
  },
  'draft-slow': {
    kind: 'unavailable',
    message: 'The language model took longer than a minute. Try again, or write it yourself.',
  },
  'draft-cut': {
    kind: 'unavailable',
    message: 'The language model stopped in the middle. Try again, or write it yourself.',
  },
  'draft-empty': {
    kind: 'unavailable',
    message: 'The language model gave no answer. Write it yourself.',
  },
  'draft-busy': { kind: 'too_many', message: 'Many drafts are waiting. Try again in a minute, or write it yourself.' },
});
