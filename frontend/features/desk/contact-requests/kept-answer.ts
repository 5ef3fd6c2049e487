import * as z from 'zod';
import { parseJson, tabValue } from '@/lib/storage-value';
import { PERSONAL } from '@/lib/personal-storage';

const answerSchema = z.object({ subject: z.string(), text: z.string() });
type Typed = z.output<typeof answerSchema>;

/** Storage of an unsent answer. Its key is personal, so that signing out removes it. */
const storageFor = (requestId: string) => tabValue(`${PERSONAL}answer.${requestId}`);

/** Unsent answer, kept across reloads until it is sent or the tab is closed. */
export const keptAnswer = {
  read: (requestId: string): Typed | null =>
    answerSchema.safeParse(parseJson(storageFor(requestId).read())).data ?? null,
  keep: (requestId: string, answer: Typed): void =>
    storageFor(requestId).write(answer.subject === '' && answer.text === '' ? null : JSON.stringify(answer)),
};
