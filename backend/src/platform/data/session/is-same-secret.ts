import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Checks that a secret from outside is the right one. The time that it takes tells nothing of either, not even their
 * lengths.
 */
export const isSameSecret = (givenSecret: string, right: string): boolean =>
  timingSafeEqual(digest(givenSecret), digest(right));
