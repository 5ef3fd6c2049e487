/** Topics of live updates: all threads, and a single one. */
export const MAILBOX_TOPIC = 'mailbox';
export const threadTopic = (threadId: string): string => `mailbox:${threadId}`;
