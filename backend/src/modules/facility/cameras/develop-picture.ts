import type { CameraMask } from '@plinth/contracts/facility/cameras/cameras';
import sharp from '../../../platform/edge/pictures/sharp';
import { CameraFailure } from './camera-fetch';

const WIDEST = 1_280;
const QUALITY = 80;
/** Largest number of pixels of a picture after decoding; current cameras have 12 million. */
const MOST_POINTS = 40_000_000;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** Checks by its first bytes that a file is a photograph, so that drawings and documents are never decoded. */
const isPhotograph = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(JPEG) ||
  bytes.subarray(0, 4).equals(PNG) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/**
 * Re-encodes a camera's picture, so that nothing of the file itself is passed on: smaller, without metadata, and with
 * the masks in black.
 * @throws CameraFailure
 */
export async function developPicture(bytes: Buffer, masks: readonly CameraMask[]): Promise<Buffer> {
  if (!isPhotograph(bytes)) throw new CameraFailure('Its answer is not a picture');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_POINTS, failOn: 'truncated' })
      .rotate()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#000' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const mask of masks) blacken(data, info, mask);
    return await sharp(data, { raw: info }).jpeg({ quality: QUALITY }).toBuffer();
  } catch (error) {
    throw new CameraFailure('Its picture cannot be read', { cause: error });
  }
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** Paints a mask black; rounds its edges outwards. */
function blacken(data: Buffer, { width, height, channels }: Raster, mask: CameraMask): void {
  const left = Math.floor((mask.x * width) / 1_000);
  const right = Math.min(width, Math.ceil(((mask.x + mask.width) * width) / 1_000));
  const top = Math.floor((mask.y * height) / 1_000);
  const bottom = Math.min(height, Math.ceil(((mask.y + mask.height) * height) / 1_000));
  for (let row = top; row < bottom; row += 1)
    data.fill(0, (row * width + left) * channels, (row * width + Math.max(left, right)) * channels);
}
