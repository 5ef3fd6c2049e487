import type { ConversationKind, CUSTOMER, STAFF_SIDE } from '@plinth/contracts/desk/messages/message-labels';
import { PHOTOS_PATH } from '@plinth/contracts/kernel/photo-address';
import { sendPhotoFile } from '@/features/base/photos/send-photo-file';

interface PicturePlace {
  side: typeof CUSTOMER | typeof STAFF_SIDE;
  kind: ConversationKind;
  id: string;
  access_key?: string | undefined;
}

/**
 * Returns the function with which a message box sends a picture before the message that names it.
 * @returns why it was refused, or null
 */
export const pictureSender =
  ({ side, kind, id, access_key }: PicturePlace) =>
  (picture: string, file: File): Promise<string | null> =>
    sendPhotoFile(`${PHOTOS_PATH}/messages/${side}/${kind}/${id}/${picture}`, file, access_key);
