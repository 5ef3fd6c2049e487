import { newKey } from '@/lib/idempotency-key';
import { PERSONAL } from '@/lib/personal-storage';
import { tabValue } from '@/lib/storage-value';

/** Returns the text to keep in the box after sending: what was typed meanwhile. */
export function removeSentText(text: string, sentText: string): string {
  const typedText = text.trimStart();
  return typedText.startsWith(sentText) ? typedText.slice(sentText.length).trimStart() : text;
}

/**
 * Keys of messages that are being sent. The same text keeps its key until it has arrived, also across reloads, so
 * that a retry is not a second message.
 */
export function createSendingKeys(draftKey: string): { keyOf: (words: string) => string; arrived: () => void } {
  const storage = tabValue(`${PERSONAL}message.${draftKey}.sending`);
  return {
    keyOf(words) {
      const [key = '', ...lines] = (storage.read() ?? '').split('\n');
      if (key !== '' && lines.join('\n') === words) return key;
      const createdKey = newKey();
      storage.write(`${createdKey}\n${words}`);
      return createdKey;
    },
    arrived: () => storage.write(null),
  };
}
