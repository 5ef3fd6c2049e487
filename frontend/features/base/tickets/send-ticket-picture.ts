import { MOST_PHOTO_BYTES, PHOTOS_PATH } from '@plinth/contracts/photo-address';

const wordsOf = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { error } = answer;
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : null;
};

/**
 * Sends a photograph of a ticket as it is; without zod, for customers do so in the shop.
 * @param accessKey of the order, for whoever came by its link
 * @returns why it was refused, or null
 */
export async function sendTicketPicture(
  ticketId: string,
  file: File,
  { accessKey, inside = false }: { accessKey?: string | undefined; inside?: boolean } = {},
): Promise<string | null> {
  if (file.size > MOST_PHOTO_BYTES)
    return `${file.name} is larger than 15 MB. Save the photograph smaller and send it again.`;
  try {
    const response = await fetch(`${PHOTOS_PATH}/tickets/${ticketId}${inside ? '?inside=yes' : ''}`, {
      method: 'POST',
      body: file,
      headers: {
        'content-type': 'application/octet-stream',
        ...(accessKey === undefined ? {} : { 'x-order-key': accessKey }),
      },
    });
    if (response.ok) return null;
    return `${file.name}: ${wordsOf(await response.json()) ?? 'the photograph could not be kept. Send it again.'}`;
  } catch {
    return 'We couldn’t reach the shop. Check your connection and send it again.';
  }
}

/** One after the other, for each takes the server a second. @returns what was refused, in words */
export async function sendTicketPictures(
  ticketId: string,
  files: readonly File[],
  how: { accessKey?: string | undefined; inside?: boolean } = {},
): Promise<string[]> {
  const refused: string[] = [];
  for (const file of files) {
    const words = await sendTicketPicture(ticketId, file, how);
    if (words !== null) refused.push(words);
  }
  return refused;
}
