import { createHash } from 'node:crypto';
import {
  FACE_SIDE,
  LEAST_FACE_SIDE,
  MOST_PHOTO_BYTES,
  PHOTO_WIDTHS,
  type LogoFormat,
} from '@plinth/contracts/kernel/photo-address';
import type { Sharp } from 'sharp';
import { photoError } from './photo.errors';
import sharp from './sharp';

export const PHOTO_FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export interface Rendition {
  readonly width: number;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

export interface DevelopedPhoto {
  /** Size of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly renditions: readonly Rendition[];
}

/** Least width, px: a card of 320 px on a sharp screen. */
const LEAST_WIDTH = 600;
/**
 * Largest number of pixels, as phone cameras take them: 90 MB decoded. A small file with more may be a decompression
 * bomb.
 */
const MOST_PIXELS = 30_000_000;
const LONGEST_SIDE = 10_000;
/** Largest ratio of the sides: a longer strip fits no card, and is too tall for WebP. */
const MAX_ASPECT_RATIO = 8;
const MAX_WIDTH = Math.max(...PHOTO_WIDTHS);

const hasSignature = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

/** Detects the format of a file by its first bytes, whatever its name; others are not decoded. */
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  if (hasSignature(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (hasSignature(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (hasSignature(bytes, 'RIFF') && hasSignature(bytes, 'WEBP', 8)) return 'webp';
  const isHeic = hasSignature(bytes, 'ftyp', 4) && /^(?:hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 8, 12));
  return isHeic ? 'heic' : null;
}

/**
 * Checks the size of a photograph by its header, before it is decoded.
 * @throws DomainError photo-unreadable, photo-too-many-pixels, photo-strip
 */
async function checkSize(bytes: Buffer): Promise<void> {
  // Without sharp's own limit, as ours have messages of their own.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw photoError('photo-too-many-pixels');
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) throw photoError('photo-strip');
}

/** Checks a photograph; returns a function that opens it, as often as needed. @throws DomainError photo-too-large, photo-heic, photo-unreadable, photo-too-many-pixels, photo-strip */
async function openPhoto(bytes: Buffer): Promise<() => Sharp> {
  if (bytes.length > MOST_PHOTO_BYTES) throw photoError('photo-too-large');
  const format = formatOf(bytes);
  if (format === 'heic') throw photoError('photo-heic');
  if (format === null) throw photoError('photo-unreadable');
  await checkSize(bytes);
  return () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
}

async function uprightSize(read: () => Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await read().metadata().catch(unreadable);
  return autoOrient;
}

function unreadable(cause: unknown): never {
  throw photoError('photo-unreadable', { cause });
}

/**
 * Develops a photograph for the shop: upright, in all widths, without metadata such as the place.
 * @throws DomainError photo-too-large, photo-heic, photo-unreadable, photo-too-many-pixels, photo-strip, photo-too-small
 */
export async function developPhoto(bytes: Buffer): Promise<DevelopedPhoto> {
  const read = await openPhoto(bytes);
  const { width, height } = await uprightSize(read);
  if (width < LEAST_WIDTH) throw photoError('photo-too-small');
  // Decoding all of it finds broken files. The orientation is applied before the metadata is dropped. All sizes are made from the largest.
  const largest = await read()
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { info } = largest;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const renditions: Rendition[] = [];
  for (const targetWidth of PHOTO_WIDTHS) {
    const smaller = sharp(largest.data, { raw }).resize({ width: targetWidth, withoutEnlargement: true });
    renditions.push(
      {
        width: targetWidth,
        format: 'avif',
        bytes: await smaller.clone().avif({ quality: 55, effort: 3 }).toBuffer().catch(unreadable),
      },
      {
        width: targetWidth,
        format: 'webp',
        bytes: await smaller.clone().webp({ quality: 78 }).toBuffer().catch(unreadable),
      },
    );
  }
  return { width, height, hash: createHash('sha256').update(bytes).digest('base64url'), renditions };
}

/** What becomes of a picture that is shown as a square. */
interface Square {
  readonly side: number;
  /** Of WebP, 1 to 100. */
  readonly quality: number;
}

/** Face of a person, large enough for a profile page on a sharp screen. */
export const FACE: Square = { side: FACE_SIDE, quality: 82 };
/** Photograph of a board: in lists of twenty colours on a slow line, and large on the colour's page. */
export const SWATCH: Square = { side: 256, quality: 72 };

/**
 * Develops a picture as a square: upright, its middle, encoded as WebP without metadata.
 * @throws DomainError photo-too-large, photo-heic, photo-unreadable, photo-too-many-pixels, photo-strip, square-too-small
 */
export async function developSquare(bytes: Buffer, { side, quality }: Square): Promise<Buffer> {
  const read = await openPhoto(bytes);
  const { width, height } = await uprightSize(read);
  if (Math.min(width, height) < LEAST_FACE_SIDE) throw photoError('square-too-small');
  return read()
    .rotate()
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality })
    .toBuffer()
    .catch(unreadable);
}

/** What becomes of a picture that is kept as evidence: all of it, in one file. */
interface Evidence {
  /** Longest side, px. */
  readonly longestSide: number;
  /** Of WebP, 1 to 100. */
  readonly quality: number;
}
/** Photograph at the door: a house number or a dent can be recognised. */
export const PROOF: Evidence = { longestSide: 1_600, quality: 75 };

/**
 * Develops a picture as evidence: upright, whole, encoded as WebP without metadata such as the place.
 * @throws DomainError photo-too-large, photo-heic, photo-unreadable, photo-too-many-pixels, photo-strip
 */
export async function developWhole(bytes: Buffer, { longestSide, quality }: Evidence): Promise<Buffer> {
  const read = await openPhoto(bytes);
  return read()
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .webp({ quality })
    .toBuffer()
    .catch(unreadable);
}

export interface DevelopedLogo {
  /** Size of its files, px. */
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly files: readonly { readonly format: LogoFormat; readonly bytes: Buffer }[];
}

/** Largest size of a logo's files, px: a third of a paper's width in print, and its height on the sharpest screens. */
const MOST_LOGO = { width: 960, height: 240 };
const LEAST_LOGO_SIDE = 48;

/**
 * Develops a logo: upright, without its empty margin and metadata; what is transparent stays so.
 * @throws DomainError photo-too-large, photo-heic, photo-unreadable, photo-too-many-pixels, photo-strip, logo-too-small
 */
export async function developLogo(bytes: Buffer): Promise<DevelopedLogo> {
  const read = await openPhoto(bytes);
  const { data, info } = await read()
    .rotate()
    .toColourspace('srgb')
    .trim()
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (Math.min(info.width, info.height) < LEAST_LOGO_SIDE) throw photoError('logo-too-small');
  const small = sharp(data).resize({ ...MOST_LOGO, fit: 'inside', withoutEnlargement: true });
  const webp = await small.clone().webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
  const png = await small.clone().png({ compressionLevel: 9 }).toBuffer();
  return {
    width: webp.info.width,
    height: webp.info.height,
    hash: createHash('sha256').update(bytes).digest('base64url'),
    files: [
      { format: 'webp', bytes: webp.data },
      { format: 'png', bytes: png },
    ],
  };
}
