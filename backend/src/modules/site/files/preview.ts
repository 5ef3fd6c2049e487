import sharp from '../../../platform/edge/pictures/sharp';
import { isPictureHead } from './file-types';

const SIDE = 480;
const MOST_PIXELS = 50_000_000;
/** A picture of more is saved, not looked at. */
export const MOST_PREVIEW_BYTES = 20_000_000;

/** A small picture of a picture, drawn anew: nothing of the file itself reaches the browser. Null for what is none. */
export async function previewOf(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length > MOST_PREVIEW_BYTES || !isPictureHead(bytes.subarray(0, 16))) return null;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
  } catch {
    return null;
  }
}
