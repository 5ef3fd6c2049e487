import { faceOf } from '@plinth/contracts/kernel/photo-address';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';

async function sendRequest(userId: string, sending: Parameters<typeof sendBytes>[1]): Promise<string | null> {
  try {
    const response = await sendBytes(faceOf(userId), sending);
    if (response.ok) return null;
    return parseRefusal(await parseJson(response)) ?? 'The picture could not be saved. Try again.';
  } catch {
    return 'We couldn’t reach the shop. Check your connection and try again.';
  }
}

/** @returns why it was refused, or null */
export const sendFace = (userId: string, picture: Blob): Promise<string | null> =>
  sendRequest(userId, { body: picture });

/** @returns why it was refused, or null */
export const removeFace = (userId: string): Promise<string | null> => sendRequest(userId, { method: 'DELETE' });
