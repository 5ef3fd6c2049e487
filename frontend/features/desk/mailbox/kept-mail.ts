import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';
import { jsonOf, untilClosed } from '@/lib/storage-value';

export const attachedFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() });
export type AttachedFile = z.output<typeof attachedFile>;

const schema = z.object({
  subject: z.string(),
  text: z.string(),
  to: z.string(),
  files: z.array(attachedFile).default([]),
});
export type TypedMail = z.output<typeof schema>;

/** Its key is a person's: it goes at sign-out. A thread has one answer that is being written, and each of its mails one that goes on. */
const keptFor = (threadId: string, forwardedId: string | undefined) =>
  untilClosed(`${PERSONAL}mail.${threadId}${forwardedId === undefined ? '' : `.${forwardedId}`}`);

/** A mail that was being written when its page was left or loaded again; kept until it is sent or the tab is closed. */
export const keptMail = {
  read: (threadId: string, forwardedId: string | undefined): TypedMail | null =>
    schema.safeParse(jsonOf(keptFor(threadId, forwardedId).read())).data ?? null,
  keep: (threadId: string, forwardedId: string | undefined, mail: TypedMail): void =>
    keptFor(threadId, forwardedId).write(
      mail.text.trim() === '' && mail.files.length === 0 ? null : JSON.stringify(mail),
    ),
  forget: (threadId: string, forwardedId: string | undefined): void => keptFor(threadId, forwardedId).write(null),
};
