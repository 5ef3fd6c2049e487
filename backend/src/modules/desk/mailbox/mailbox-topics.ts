/** Topics of live updates: any thread, and one. */
export const MAILBOX_TOPIC = 'mailbox';
export const topicOf = (threadId: string): string => `mailbox:${threadId}`;
