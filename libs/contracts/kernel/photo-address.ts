/** Path of item photographs, for uploads and for each width that the shop shows. */
export const PHOTOS_PATH = '/api/photos';

/** Widths in pixels: thumbnail, card, card on a sharp screen, full width of a phone or the gallery. */
export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
/** Default width. */
const USUAL = 640;

/** Largest number of bytes of an upload: above the size of a phone's photograph. */
export const MOST_PHOTO_BYTES = 15_000_000;
export const MOST_PHOTOS = 12;
export const LONGEST_ALT = 150;

/** Returns the address of a photograph. Its content never changes: another photograph has another id. */
export const photoAddress = (id: string, width: number = USUAL): string => `${PHOTOS_PATH}/${id}/${String(width)}`;

const ADDRESS = /^\/api\/photos\/([0-9a-f-]{36})\/\d+$/;

/** Returns the `srcset` of a photograph; null for any other address. */
export function photoWidths(address: string): string | null {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined
    ? null
    : PHOTO_WIDTHS.map((width) => `${photoAddress(id, width)} ${String(width)}w`).join(', ');
}

/** Returns the address of a message's picture in a width, valid until a day for holders of its signature. */
export const messagePictureAddress = (
  id: string,
  { until, signature }: { until: number; signature: string },
  width: number,
): string => `${PHOTOS_PATH}/messages/${id}/${String(width)}?u=${String(until)}&s=${signature}`;

/** Width of pictures in tickets. */
export const photoWidth = USUAL;

/** Returns the address of a ticket's picture, for holders of its signature. */
export const ticketPictureAddress = (id: string, signature: string, width: number): string =>
  `${PHOTOS_PATH}/tickets/${id}/${String(width)}?s=${signature}`;

/** Side of a person's square picture in pixels, enough for a profile page on a sharp screen. */
export const FACE_SIDE = 384;
export const LEAST_FACE_SIDE = 160;

/** Returns the address for uploading and removing a person's picture. */
export const faceOf = (userId: string): string => `${PHOTOS_PATH}/people/${userId}`;

/** Returns the address of somebody's picture; another picture of the same person has another version. */
export const faceAddress = (userId: string, version: string): string => `${faceOf(userId)}/${version}`;

/** Returns the address to which the photograph of a colour is sent, and where it is removed. */
export const swatchAddress = (colourCode: string): string => `${PHOTOS_PATH}/colours/${colourCode}`;

/** Returns the address to which a driver's photograph of a stop is sent, and where it is shown to whoever sees the trip. */
export const stopPhotoAddress = (tripId: string, stopId: string): string => `${PHOTOS_PATH}/stops/${tripId}/${stopId}`;

/** Path to which the company's logo is sent. */
export const LOGOS_PATH = `${PHOTOS_PATH}/logos`;

/** Formats of a logo: WebP for the shop; PNG for mails and papers, as mail programs show no other. */
export const LOGO_FORMATS = ['webp', 'png'] as const;
export type LogoFormat = (typeof LOGO_FORMATS)[number];

/** Returns the address of a logo. Its content never changes: another logo has another id. */
export const logoAddress = (id: string, format: LogoFormat): string => `${LOGOS_PATH}/${id}/${format}`;
