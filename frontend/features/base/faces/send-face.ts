import { faceOf } from '@plinth/contracts/kernel/photo-address';
import { wordsOf } from '@/features/base/photos/send-photo-file';

async function ask(userId: string, init: RequestInit): Promise<string | null> {
  try {
    const response = await fetch(faceOf(userId), init);
    if (response.ok) return null;
    const answer: unknown = await response.json().catch(() => null);
    return wordsOf(answer) ?? 'The picture could not be kept. Try it again.';
  } catch {
    return 'We couldn’t reach the shop. Check your connection and try it again.';
  }
}

/** @returns why it was refused, or null */
export const sendFace = (userId: string, picture: Blob): Promise<string | null> =>
  ask(userId, { method: 'POST', body: picture, headers: { 'content-type': 'application/octet-stream' } });

/** @returns why it was refused, or null */
export const removeFace = (userId: string): Promise<string | null> => ask(userId, { method: 'DELETE' });
