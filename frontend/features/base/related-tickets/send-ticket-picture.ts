import { PHOTOS_PATH } from '@plinth/contracts/kernel/photo-address';
import { sendPhotoFile } from '@/features/base/photos/send-photo-file';

/**
 * Sends the photographs of a ticket one by one, because the server needs a second for each.
 * @param accessKey key of the order, for people who opened it by its link
 * @returns the reasons of the photographs that were refused
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
