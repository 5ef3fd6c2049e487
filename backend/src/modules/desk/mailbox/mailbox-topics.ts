/** Topics of live updates: all threads, and a single one. */
export const MAILBOX_TOPIC = 'mailbox';
export const topicOf = (threadId: string): string => `mailbox:${threadId}`;
