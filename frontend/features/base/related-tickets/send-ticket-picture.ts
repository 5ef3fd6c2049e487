import { PHOTOS_PATH } from '@plinth/contracts/kernel/photo-address';
import { sendPhotoFile } from '@/features/base/photos/send-photo-file';

/**
 * Sends photographs of a ticket, one after the other, for each takes the server a second.
 * @param accessKey of the order, for whoever came by its link
 * @returns what was refused, in words
 */
export async function sendTicketPictures(
  ticketId: string,
  files: readonly File[],
  { accessKey, inside = false }: { accessKey?: string | undefined; inside?: boolean } = {},
): Promise<string[]> {
  const refusals: string[] = [];
  for (const file of files) {
    const address = `${PHOTOS_PATH}/tickets/${ticketId}${inside ? '?inside=yes' : ''}`;
    const words = await sendPhotoFile(address, file, accessKey);
    if (words !== null) refusals.push(words);
  }
  return refusals;
}
