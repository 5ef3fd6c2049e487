import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a secret that came from outside is the right one. How long that takes says nothing of either, not even how long they are. */
export const isSameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
