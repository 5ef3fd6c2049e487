import * as z from 'zod';
import { jsonOf, untilClosed } from '@/lib/storage-value';
import { PERSONAL } from '@/lib/personal-storage';

const answerSchema = z.object({ subject: z.string(), text: z.string() });
type Typed = z.output<typeof answerSchema>;

/** Its key is a person's: it goes at sign-out. */
const keptFor = (requestId: string) => untilClosed(`${PERSONAL}answer.${requestId}`);

/** An answer that was being written when its page was left or loaded again; kept until it is sent or the tab is closed. */
export const keptAnswer = {
  read: (requestId: string): Typed | null => answerSchema.safeParse(jsonOf(keptFor(requestId).read())).data ?? null,
  keep: (requestId: string, answer: Typed): void =>
    keptFor(requestId).write(answer.subject === '' && answer.text === '' ? null : JSON.stringify(answer)),
};
