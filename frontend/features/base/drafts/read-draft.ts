import * as z from 'zod';
import { jsonOf, refusalIn, sendBytes } from '@/lib/send-bytes';

const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), before: z.number() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('done'), parts: z.array(z.object({ text: z.string(), is_unknown: z.boolean() })) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type DraftNews = z.output<typeof news>;

const AWAY: DraftNews = {
  kind: 'failed',
  message: 'We couldn’t reach the shop. Check your connection and try again.',
};

/** Requests a draft and reports it piece by piece, until it is complete, fails or is stopped. */
export async function readDraft(
  use: string,
  id: string,
  tell: (news: DraftNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false;
  const handleLine = (line: string) => {
    const one = news.safeParse(JSON.parse(line));
    if (!one.success) return;
    isOver = one.data.kind === 'done' || one.data.kind === 'failed';
    tell(one.data);
  };
  try {
    const response = await sendBytes(`/api/drafts/${use}/${id}`, { signal });
    if (!response.ok || response.body === null) {
      const words = refusalIn(await jsonOf(response));
      tell(words === null ? AWAY : { kind: 'failed', message: words });
      return;
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done: isDone, value } = await reader.read();
      if (isDone) break;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') handleLine(line);
    }
    if (!isOver) tell(AWAY);
  } catch {
    if (!signal.aborted) tell(AWAY);
  }
}
