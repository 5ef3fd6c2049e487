import type { ConversationKind } from '@plinth/contracts/desk/messages/message-labels';

/** Object of a conversation. */
export interface Place {
  readonly kind: ConversationKind;
  readonly id: string;
}

/**
 * Topics of live updates: all conversations, a single one, and who writes in it. Named by the object, so that a page
 * can wait for the first message.
 */
export const CONVERSATIONS_TOPIC = 'conversations';
export const conversationTopic = ({ kind, id }: Place): string => `conversation:${kind}:${id}`;
export const writingTopic = (place: Place, who: string): string => `${conversationTopic(place)}:${who}`;
