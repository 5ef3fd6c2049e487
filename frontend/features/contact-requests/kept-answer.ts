import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';

const typed = z.object({ subject: z.string(), text: z.string() });
type Typed = z.output<typeof typed>;

const keyOf = (requestId: string): string => `${PERSONAL}answer.${requestId}`;

/** An answer that was being written when its page was left or loaded again; kept until it is sent or the tab is closed. */
export const keptAnswer = {
  read(requestId: string): Typed | null {
    try {
      return typed.safeParse(JSON.parse(window.sessionStorage.getItem(keyOf(requestId)) ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  },
  keep(requestId: string, answer: Typed): void {
    try {
      if (answer.subject === '' && answer.text === '') window.sessionStorage.removeItem(keyOf(requestId));
      else window.sessionStorage.setItem(keyOf(requestId), JSON.stringify(answer));
    } catch {
      // The form still holds it.
    }
  },
};
