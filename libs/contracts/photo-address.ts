/** Photographs of items: where they are sent to, and where each is found in the widths in which the shop shows it. */
export const PHOTOS_PATH = '/api/photos';

/** Pixels: a thumbnail, a card, a card on a sharp screen, all of a phone or of the gallery. */
export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
/** As a picture is asked for where no other width is named. */
const USUAL = 640;

/** Bytes that may be sent: what a phone's camera takes, and some. */
export const MOST_PHOTO_BYTES = 15_000_000;
export const MOST_PHOTOS = 12;
export const LONGEST_ALT = 150;

/** What stands at it never changes: another photograph has another id. */
export const photoAddress = (id: string, width: number = USUAL): string => `${PHOTOS_PATH}/${id}/${String(width)}`;

const ADDRESS = /^\/api\/photos\/([0-9a-f-]{36})\/\d+$/;

/** The same photograph in all its widths, for `srcset`; null for what is no photograph. */
export function photoWidths(address: string): string | null {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined
    ? null
    : PHOTO_WIDTHS.map((width) => `${photoAddress(id, width)} ${String(width)}w`).join(', ');
}

/** In what width pictures of tickets are shown. */
export const photoWidth = USUAL;

/** A picture of a ticket: found by whoever was told its signature. */
export const ticketPictureAddress = (id: string, signature: string, width: number): string =>
  `${PHOTOS_PATH}/tickets/${id}/${String(width)}?s=${signature}`;
