import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';
import { jsonOf, untilClosed } from '@/lib/storage-value';

const typed = z.object({ subject: z.string(), text: z.string(), to: z.string() });
export type TypedMail = z.output<typeof typed>;

/** Its key is a person's: it goes at sign-out. */
const keptFor = (threadId: string) => untilClosed(`${PERSONAL}mail.${threadId}`);

/** A mail that was being written when its page was left or loaded again; kept until it is sent or the tab is closed. */
export const keptMail = {
  read: (threadId: string): TypedMail | null => typed.safeParse(jsonOf(keptFor(threadId).read())).data ?? null,
  keep: (threadId: string, mail: TypedMail): void =>
    keptFor(threadId).write(mail.text.trim() === '' ? null : JSON.stringify(mail)),
};
