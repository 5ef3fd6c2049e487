import { MOST_PHOTO_BYTES, PHOTOS_PATH } from '@plinth/contracts/kernel/photo-address';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';

/**
 * Sends a photograph as it is.
 * @returns why it was refused, or null
 */
export async function sendPhoto(itemId: string, alt: string, file: File): Promise<string | null> {
  // Checked before sending, which takes a minute for a large file.
  if (file.size > MOST_PHOTO_BYTES)
    return 'This file is larger than 15 MB. Save the photograph smaller and send it again.';
  try {
    const address = `${PHOTOS_PATH}/items/${itemId}?alt=${encodeURIComponent(alt)}`;
    const response = await sendBytes(address, { body: file });
    if (response.ok) return null;
    return parseRefusal(await parseJson(response)) ?? 'The photograph could not be saved. Send it again.';
  } catch {
    return 'We couldn’t reach the shop. Check your connection and send it again.';
  }
}
