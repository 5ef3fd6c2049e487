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

/** Person who is typing, as the other side sees them: the customer, one of us, or a colleague by id. */
export const CUSTOMER = 'customer';
export const STAFF_SIDE = 'us';

export const LONGEST_MESSAGE = 2_000;
export const MOST_MESSAGE_PICTURES = 4;
/** Largest number of pictures of a conversation. */
export const MOST_CONVERSATION_PICTURES = 200;
/** Page size of messages in a conversation; older ones are loaded on request. */
export const MESSAGES_AT_ONCE = 50;
export const MOST_MESSAGES = 500;
export const MOST_MEMBERS = 30;
/** Minutes unread after which a message is sent by mail. */
export const MAIL_AFTER_MINUTES = 5;
