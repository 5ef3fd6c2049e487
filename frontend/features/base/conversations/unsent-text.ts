import { newKey } from '@/lib/idempotency-key';
import { PERSONAL } from '@/lib/personal-storage';
import { untilClosed } from '@/lib/storage-value';

/** Returns the text to keep in the box after sending: what was typed meanwhile. */
export function restOf(text: string, sentText: string): string {
  const typedText = text.trimStart();
  return typedText.startsWith(sentText) ? typedText.slice(sentText.length).trimStart() : text;
}

/**
 * Keys of messages that are being sent. The same text keeps its key until it has arrived, also across reloads, so
 * that a retry is not a second message.
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
