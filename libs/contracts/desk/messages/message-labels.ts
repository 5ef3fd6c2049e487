import { labels, type CodeOf } from '../../kernel/labels';

/** Objects that a conversation belongs to. */
export const conversationKinds = labels({
  order: 'Order',
  invoice: 'Quote or invoice',
  contact: 'Contact request',
  staff: 'Internal',
});
export type ConversationKind = CodeOf<typeof conversationKinds>;

/** Kinds of conversations that a customer takes part in. */
export const customerKinds = labels({ order: 'Order', invoice: 'Quote or invoice', contact: 'Contact request' });
export type CustomerKind = CodeOf<typeof customerKinds>;

/** Lists of conversations. */
export const conversationLists = labels({
  waiting: 'Waiting for us',
  open: 'Open',
  mine: 'Mine',
  staff: 'Internal',
  snoozed: 'Snoozed',
  resolved: 'Resolved',
});
export type ConversationList = CodeOf<typeof conversationLists>;

/** Writer at this moment, as the other side hears it: the customer, one of us, or a colleague by their id. */
export const CUSTOMER = 'customer';
export const STAFF_SIDE = 'us';

export const LONGEST_MESSAGE = 2_000;
export const MOST_MESSAGE_PICTURES = 4;
/** Beyond it nobody finds one again. */
export const MOST_CONVERSATION_PICTURES = 200;
/** Number of messages of one conversation at once; older ones are asked for. */
export const MESSAGES_AT_ONCE = 50;
export const MOST_MESSAGES = 500;
export const MOST_MEMBERS = 30;
/** Nobody looked for so long: then it goes by mail. */
export const MAIL_AFTER_MINUTES = 5;
