import { MOST_PHOTO_BYTES } from '@plinth/contracts/kernel/photo-address';

/** Why something that was sent was refused, as the server says it; null where it says nothing. */
export const wordsOf = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : null;
};

/**
 * Sends a photograph as it is; without zod, for customers do so in the shop.
 * @param accessKey of the order, quote or invoice, for whoever came by its link
 * @returns why it was refused, or null
 */
export async function sendPhotoFile(address: string, file: File, accessKey?: string): Promise<string | null> {
  // Said before it is on its way for a minute.
  if (file.size > MOST_PHOTO_BYTES)
    return `${file.name} is larger than 15 MB. Save the photograph smaller and send it again.`;
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: file,
      headers: {
        'content-type': 'application/octet-stream',
        ...(accessKey === undefined ? {} : { 'x-order-key': accessKey }),
      },
    });
    if (response.ok) return null;
    const answer: unknown = await response.json().catch(() => null);
    return `${file.name}: ${wordsOf(answer) ?? 'the photograph could not be kept. Send it again.'}`;
  } catch {
    return 'We couldn’t reach the shop. Check your connection and send it again.';
  }
}
