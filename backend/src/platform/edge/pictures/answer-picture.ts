import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PhotoFormat } from './photo-files';

/** Cache header of private pictures, such as those that customers send: only their own browser may store them. */
export const PRIVATE_CACHE = 'private, max-age=86400';

/**
 * Answers with a picture in the newest format that the browser accepts, at one address for all formats.
 * @param read reads the picture in a format; null where there is none, or the person may not see it
 * @throws NotFoundException
 */
export async function answerPicture(
  { headers }: Request,
  response: Response,
  cacheControl: string,
  read: (format: PhotoFormat) => Promise<Buffer | null>,
): Promise<void> {
  const format = /\bimage\/avif\b/.test(headers.accept ?? '') ? 'avif' : 'webp';
  const bytes = await read(format);
  if (bytes === null) throw new NotFoundException();
  response.set({ 'Content-Type': `image/${format}`, 'Cache-Control': cacheControl, Vary: 'Accept' });
  response.send(bytes);
}
