import type { ConversationKind } from '@plinth/contracts/desk/messages/message-labels';

/** Object of a conversation. */
export interface Place {
  readonly kind: ConversationKind;
  readonly id: string;
}

/** Topics of live updates: any conversation, one, and who writes in it. By what it hangs on, so that one may wait for the first word. */
export const CONVERSATIONS_TOPIC = 'conversations';
export const topicOf = ({ kind, id }: Place): string => `conversation:${kind}:${id}`;
export const writingTopic = (place: Place, who: string): string => `${topicOf(place)}:${who}`;
