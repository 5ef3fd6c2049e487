import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';
import { parseJson, tabValue } from '@/lib/storage-value';

export const attachedFile = z.object({ id: z.string(), name: z.string(), bytes: z.number() });
export type AttachedFile = z.output<typeof attachedFile>;

const schema = z.object({
  subject: z.string(),
  text: z.string(),
  to: z.string(),
  files: z.array(attachedFile).default([]),
});
export type TypedMail = z.output<typeof schema>;

/**
 * Storage of an unsent mail: one answer for each thread, and one for each forwarded mail. The key is personal, so
 * that signing out removes it.
 */
const storageFor = (threadId: string, forwardedId: string | undefined) =>
  tabValue(`${PERSONAL}mail.${threadId}${forwardedId === undefined ? '' : `.${forwardedId}`}`);

/** Unsent mail, kept across reloads until it is sent or the tab is closed. */
export const keptMail = {
  read: (threadId: string, forwardedId: string | undefined): TypedMail | null =>
    schema.safeParse(parseJson(storageFor(threadId, forwardedId).read())).data ?? null,
  keep: (threadId: string, forwardedId: string | undefined, mail: TypedMail): void =>
    storageFor(threadId, forwardedId).write(
      mail.text.trim() === '' && mail.files.length === 0 ? null : JSON.stringify(mail),
    ),
  forget: (threadId: string, forwardedId: string | undefined): void => storageFor(threadId, forwardedId).write(null),
};
