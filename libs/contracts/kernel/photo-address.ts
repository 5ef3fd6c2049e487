/** Photographs of items: where they are sent to, and where each is found in the widths in which the shop shows it. */
export const PHOTOS_PATH = '/api/photos';

/** Pixels: a thumbnail, a card, a card on a sharp screen, all of a phone or of the gallery. */
export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
/** Width of a picture where no other is named. */
const USUAL = 640;

/** Bytes that may be sent: what a phone's camera takes, and some. */
export const MOST_PHOTO_BYTES = 15_000_000;
export const MOST_PHOTOS = 12;
export const LONGEST_ALT = 150;

/** Returns the address of a photograph. Its content never changes: another photograph has another id. */
export const photoAddress = (id: string, width: number = USUAL): string => `${PHOTOS_PATH}/${id}/${String(width)}`;

const ADDRESS = /^\/api\/photos\/([0-9a-f-]{36})\/\d+$/;

/** The same photograph in all its widths, for `srcset`; null for what is no photograph. */
export function photoWidths(address: string): string | null {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined
    ? null
    : PHOTO_WIDTHS.map((width) => `${photoAddress(id, width)} ${String(width)}w`).join(', ');
}

/** A picture of a message in a width: found until a day, by whoever was told the signature. */
export const messagePictureAddress = (
  id: string,
  { until, signature }: { until: number; signature: string },
  width: number,
): string => `${PHOTOS_PATH}/messages/${id}/${String(width)}?u=${String(until)}&s=${signature}`;

/** In what width pictures of tickets are shown. */
export const photoWidth = USUAL;

/** A picture of a ticket: found by whoever was told its signature. */
export const ticketPictureAddress = (id: string, signature: string, width: number): string =>
  `${PHOTOS_PATH}/tickets/${id}/${String(width)}?s=${signature}`;

/** Pixels of a person's picture, which is a square: what a profile page shows on a sharp screen. */
export const FACE_SIDE = 384;
export const LEAST_FACE_SIDE = 160;

/** Returns the address where somebody's picture is sent to, or taken away. */
export const faceOf = (userId: string): string => `${PHOTOS_PATH}/people/${userId}`;

/** Returns the address of somebody's picture; another picture of the same person has another version. */
export const faceAddress = (userId: string, version: string): string => `${faceOf(userId)}/${version}`;
