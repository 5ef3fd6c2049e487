import * as z from 'zod';
import { jsonOf, untilClosed } from '@/lib/storage-value';
import { PERSONAL } from '@/lib/personal-storage';

const answerSchema = z.object({ subject: z.string(), text: z.string() });
type Typed = z.output<typeof answerSchema>;

/** Storage of an unsent answer. Its key is personal, so that signing out removes it. */
const keptFor = (requestId: string) => untilClosed(`${PERSONAL}answer.${requestId}`);

/** Unsent answer, kept across reloads until it is sent or the tab is closed. */
export const keptAnswer = {
  read: (requestId: string): Typed | null => answerSchema.safeParse(jsonOf(keptFor(requestId).read())).data ?? null,
  keep: (requestId: string, answer: Typed): void =>
    keptFor(requestId).write(answer.subject === '' && answer.text === '' ? null : JSON.stringify(answer)),
};
