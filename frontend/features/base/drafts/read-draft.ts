import * as z from 'zod';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';

const news = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), before: z.number() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('done'), parts: z.array(z.object({ text: z.string(), is_unknown: z.boolean() })) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type DraftNews = z.output<typeof news>;

const UNREACHABLE: DraftNews = {
  kind: 'failed',
  message: 'We couldn’t reach the shop. Check your connection and try again.',
};

/** Requests a draft and reports it piece by piece, until it is complete, fails or is stopped. */
export async function readDraft(
  use: string,
  id: string,
  onNews: (news: DraftNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false;
  const handleLine = (line: string) => {
    const parsedNews = news.safeParse(JSON.parse(line));
    if (!parsedNews.success) return;
    isOver = parsedNews.data.kind === 'done' || parsedNews.data.kind === 'failed';
    onNews(parsedNews.data);
  };
  try {
    const response = await sendBytes(`/api/drafts/${use}/${id}`, { signal });
    if (!response.ok || response.body === null) {
      const words = parseRefusal(await parseJson(response));
      onNews(words === null ? UNREACHABLE : { kind: 'failed', message: words });
      return;
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let unreadText = '';
    for (;;) {
      const { done: isDone, value } = await reader.read();
      if (isDone) break;
      unreadText += decoder.decode(value, { stream: true });
      const lines = unreadText.split('\n');
      unreadText = lines.pop() ?? '';
      for (const line of lines) if (line !== '') handleLine(line);
    }
    if (!isOver) onNews(UNREACHABLE);
  } catch {
    if (!signal.aborted) onNews(UNREACHABLE);
  }
}
