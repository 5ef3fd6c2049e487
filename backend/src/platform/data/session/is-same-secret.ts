import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares a received secret with the right one in constant time, which reveals nothing about them, not even their
 * lengths.
 */
export const isSameSecret = (givenSecret: string, expectedSecret: string): boolean =>
  timingSafeEqual(digest(givenSecret), digest(expectedSecret));
