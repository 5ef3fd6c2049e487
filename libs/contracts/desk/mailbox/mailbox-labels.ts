import { labels, type CodeOf } from '../../kernel/labels';

/** Objects that a mail may be about. */
export const mailObjects = labels({
  client: 'Client',
  order: 'Online order',
  invoice: 'Quote or invoice',
  ticket: 'Ticket',
  contact_request: 'Contact request',
});
export type MailObject = CodeOf<typeof mailObjects>;

/** Reasons for linking a mail to an object. */
export const linkReasons = labels({
  reply: 'It answers a message of ours',
  number: 'It names the number, from the address that we know',
  address: 'It comes from the address that we know',
  hand: 'Added by hand',
});
export type LinkReason = CodeOf<typeof linkReasons>;

/** Views of the mailbox. */
export const mailViews = labels({
  open: 'To do',
  mine: 'Mine',
  snoozed: 'Snoozed',
  closed: 'Done',
  all: 'All',
});
export type MailView = CodeOf<typeof mailViews>;

/** Largest number of bytes of all attachments together. */
export const MOST_ATTACHED = 10_000_000;
/** Seconds in which sending a mail can be undone. */
export const UNDO_SECONDS = 10;

export const isMailObject = (kind: string): kind is MailObject => mailObjects.has(kind);
