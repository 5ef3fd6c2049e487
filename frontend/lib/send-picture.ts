import { MOST_PHOTO_BYTES } from '@plinth/contracts/kernel/photo-address';
import { parseJson, parseRefusal, sendBytes } from './send-bytes';

async function sendRequest(address: string, sending: Parameters<typeof sendBytes>[1]): Promise<string | null> {
  try {
    const response = await sendBytes(address, sending);
    if (response.ok) return null;
    return parseRefusal(await parseJson(response)) ?? 'The picture could not be saved. Try again.';
  } catch {
    return 'We couldn’t reach the shop. Check your connection and try again.';
  }
}

/**
 * Sends a picture as it is.
 * @returns why it was refused, or null
 */
export async function sendPicture(address: string, picture: Blob): Promise<string | null> {
  // Checked before sending, which takes a minute for a large file.
  if (picture.size > MOST_PHOTO_BYTES)
    return 'This file is larger than 15 MB. Save the picture smaller and send it again.';
  return sendRequest(address, { body: picture });
}

/** @returns why it was refused, or null */
export const removePicture = (address: string): Promise<string | null> => sendRequest(address, { method: 'DELETE' });
