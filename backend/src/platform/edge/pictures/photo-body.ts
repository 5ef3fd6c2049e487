import { MOST_PHOTO_BYTES } from '@plinth/contracts/kernel/photo-address';
import type { Request } from 'express';
import { readBody } from '../http/read-body';
import { photoError } from './photo.errors';

/** @throws DomainError photo-too-large */
export async function readPhoto(request: Request): Promise<Buffer> {
  const photo = await readBody(request, MOST_PHOTO_BYTES);
  if (photo === null) throw photoError('photo-too-large');
  return photo;
}
