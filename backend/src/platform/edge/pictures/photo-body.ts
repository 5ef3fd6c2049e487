import { MOST_PHOTO_BYTES } from '@plinth/contracts/kernel/photo-address';
import type { Request } from 'express';
import * as z from 'zod';
import { photoError } from './photo.errors';

/** Of what is too large the rest is let by, so that the answer is heard; of what is far too large nothing more is taken. */
const LET_BY = 3 * MOST_PHOTO_BYTES;

/** @throws DomainError photo-too-large; no more of it is held than a photograph may have */
export async function photoBody(request: Request): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = z.instanceof(Buffer).parse(part);
    bytes += chunk.length;
    if (bytes > LET_BY) break;
    if (bytes <= MOST_PHOTO_BYTES) parts.push(chunk);
  }
  if (bytes > MOST_PHOTO_BYTES) throw photoError('photo-too-large');
  return Buffer.concat(parts);
}
