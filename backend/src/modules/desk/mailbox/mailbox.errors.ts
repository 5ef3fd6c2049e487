import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const mailboxError = domainErrors({
  'mailbox-not-found': { kind: 'not_found', message: 'This mail is no longer there.' },
  'mailbox-changed': changedMeanwhile('this mail'),
  'mailbox-assignee': { kind: 'invalid', message: 'Choose somebody who works here.' },
  'mailbox-object-unknown': {
    kind: 'invalid',
    message: 'There is no order, quote, invoice, ticket or contact request with this number. Look at the number.',
  },
  'mailbox-nobody-reads': {
    kind: 'conflict',
    message:
      'A machine wrote this mail: nobody would read an answer. Forward it, or write to the person in a mail of their own.',
  },
  'mailbox-nobody-to-answer': {
    kind: 'conflict',
    message: 'This mail has no address to answer to. Forward it to the address that you know.',
  },
  'mailbox-too-often': {
    kind: 'too_many',
    message: 'Five mails went to this address within an hour. Phone them, or send this one later.',
  },
  'mailbox-written-meanwhile': {
    kind: 'conflict',
    message: 'Somebody wrote here while you were writing. Read it above, then send yours if it is still needed.',
  },
  'mailbox-file-gone': {
    kind: 'conflict',
    message: 'A file that was to go along is no longer here. Take it away and add it again.',
  },
  'mailbox-gone-out': { kind: 'conflict', message: 'The mail is on its way already.' },
  'mailbox-file-too-large': {
    kind: 'invalid',
    message: 'A mail takes files of up to 10 MB together. Send a smaller one, or a link.',
  },
  'mailbox-off': {
    kind: 'conflict',
    message: 'No mailbox is set: set IMAP_HOST, IMAP_USER and IMAP_PASSWORD, and start the product again.',
  },
});
