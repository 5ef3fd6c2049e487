import { faceOf } from '@plinth/contracts/kernel/photo-address';
import { removePicture, sendPicture } from '@/lib/send-picture';

/** @returns why it was refused, or null */
export const sendFace = (userId: string, picture: Blob): Promise<string | null> => sendPicture(faceOf(userId), picture);

/** @returns why it was refused, or null */
export const removeFace = (userId: string): Promise<string | null> => removePicture(faceOf(userId));
