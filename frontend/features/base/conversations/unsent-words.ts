import { newKey } from '@/lib/idempotency-key';
import { PERSONAL } from '@/lib/personal-storage';
import { untilClosed } from '@/lib/storage-value';

/** What stays in the box once `sent` has gone: what was typed while it was on its way. */
export function restOf(text: string, sentText: string): string {
  const typedText = text.trimStart();
  return typedText.startsWith(sentText) ? typedText.slice(sentText.length).trimStart() : text;
}

/**
 * The key under which words are sent: the same for the same words until they have arrived, also after the page was loaded again, so that what is
 * tried twice is one message.
 */
export function sendingOf(keptAs: string): { keyOf: (words: string) => string; arrived: () => void } {
  const storage = untilClosed(`${PERSONAL}message.${keptAs}.sending`);
  return {
    keyOf(words) {
      const [key = '', ...lines] = (storage.read() ?? '').split('\n');
      if (key !== '' && lines.join('\n') === words) return key;
      const fresh = newKey();
      storage.write(`${fresh}\n${words}`);
      return fresh;
    },
    arrived: () => storage.write(null),
  };
}
