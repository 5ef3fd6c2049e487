import sharp from '../../../platform/edge/pictures/sharp';
import { isPictureHead } from './file-types';

const SIDE = 480;
const MOST_PIXELS = 50_000_000;
/** Largest picture that is previewed, in bytes; a larger one can only be saved. */
export const MOST_PREVIEW_BYTES = 20_000_000;

/**
 * Builds a small preview of a picture, re-encoded so that nothing of the file itself reaches the browser; null for
 * other files.
 */
export async function buildPreview(bytes: Buffer): Promise<Buffer | null> {
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
