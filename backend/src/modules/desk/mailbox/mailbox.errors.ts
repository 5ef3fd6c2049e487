import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const mailboxError = domainErrors({
  'mailbox-not-found': { kind: 'not_found', message: 'This message is no longer there. Reload the page.' },
  'mailbox-changed': changedMeanwhile('this mail'),
  'mailbox-assignee': { kind: 'invalid', message: 'Choose somebody who works here.' },
  'mailbox-object-unknown': {
    kind: 'invalid',
    message: 'There is no order, quote, invoice, ticket or contact request with this number. Check the number.',
  },
  'mailbox-nobody-reads': {
    kind: 'conflict',
    message: 'This message is automatic: nobody would read an answer. Forward it, or write to the person separately.',
  },
  'mailbox-nobody-to-answer': {
    kind: 'conflict',
    message: 'This message has no address to answer to. Forward it to an address that you know.',
  },
  'mailbox-too-often': {
    kind: 'too_many',
    message: 'Five messages went to this address within an hour. Phone them, or send this one later.',
  },
  'mailbox-written-meanwhile': {
    kind: 'conflict',
    message: 'Somebody wrote here while you were writing. Read it above, then send yours if it is still needed.',
  },
  'mailbox-file-gone': {
    kind: 'conflict',
    message: 'An attached file is no longer here. Remove it and add it again.',
  },
  'mailbox-gone-out': { kind: 'conflict', message: 'The message is already on its way and cannot be undone.' },
  'mailbox-file-too-large': {
    kind: 'invalid',
    message: 'A message can have up to 10 MB of files. Send a smaller one, or a link.',
  },
  'mailbox-off': {
    kind: 'conflict',
    message: 'No mailbox is set up: set IMAP_HOST, IMAP_USER and IMAP_PASSWORD, and restart the product.',
  },
});
