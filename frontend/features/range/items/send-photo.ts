import { PHOTOS_PATH } from '@plinth/contracts/kernel/photo-address';
import { sendPicture } from '@/lib/send-picture';

/**
 * Sends a photograph of an item.
 * @returns why it was refused, or null
 */
export const sendPhoto = (itemId: string, alt: string, file: File): Promise<string | null> =>
  sendPicture(`${PHOTOS_PATH}/items/${itemId}?alt=${encodeURIComponent(alt)}`, file);
