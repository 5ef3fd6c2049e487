import { MOST_PHOTO_BYTES } from '@plinth/contracts/kernel/photo-address';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';

/**
 * Sends a photograph unchanged. Uses no zod, because the shop's pages use it too.
 * @param accessKey key of the order, quote or invoice, for people who opened it by its link
 * @returns why it was refused, or null
 */
export async function sendPhotoFile(address: string, file: File, accessKey?: string): Promise<string | null> {
  // Checked before sending, which takes a minute for a large file.
  if (file.size > MOST_PHOTO_BYTES)
    return `${file.name} is larger than 15 MB. Save the photograph smaller and send it again.`;
  try {
    const headers: Record<string, string> = accessKey === undefined ? {} : { 'x-order-key': accessKey };
    const response = await sendBytes(address, { body: file, headers });
    if (response.ok) return null;
    return `${file.name}: ${parseRefusal(await parseJson(response)) ?? 'the photograph could not be saved. Send it again.'}`;
  } catch {
    return 'We couldn’t reach the shop. Check your connection and send it again.';
  }
}
