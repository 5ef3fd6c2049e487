import type { MailThread } from '@plinth/contracts/desk/mailbox/mailbox';
import { formatTime } from '@/lib/dates';
import type { ConfirmQuestion } from '@/ui/confirm';
import { Notice } from '@/ui/notice';

export interface NewerMessage {
  title: string;
  question: ConfirmQuestion;
}

/** Finds the last message since a person began to answer; null when there is none. */
export function findNewerMessage({ messages, message_count }: MailThread, seenCount: number): NewerMessage | null {
  const last = messages.at(-1);
  if (message_count <= seenCount || last === undefined) return null;
  const { is_ours, author, from_name, from_address, at } = last;
  const who = (is_ours ? author : null) ?? (from_name || from_address || 'Somebody');
  const title = `${who} ${is_ours ? 'answered' : 'wrote'} at ${formatTime(at)}, while you were writing`;
  return {
    title,
    question: {
      title: is_ours ? 'Send a second answer?' : 'Send your answer anyway?',
      description: `${title}. Read it above; yours stays as it is.`,
      confirmLabel: 'Send mine',
      cancelLabel: 'Read it first',
    },
  };
}

/** Notice of a newer message, beside the button, which may be far from the new message. */
export function WrittenMeanwhile({ title }: NewerMessage) {
  return (
    <Notice title={title} role="status">
      Read it above before you send yours.
    </Notice>
  );
}
