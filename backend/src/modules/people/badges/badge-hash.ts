import { createHash, randomInt } from 'node:crypto';
import { BADGE_ALPHABET, BADGE_LENGTH } from '@plinth/contracts/people/badges/badge-code';

/** Creates the code of a badge; only its hash is stored. */
export const newBadgeCode = (): string =>
  Array.from({ length: BADGE_LENGTH }, () => BADGE_ALPHABET[randomInt(BADGE_ALPHABET.length)]).join('');

/** Hashes a code for storage. Codes are long and random, so a plain hash cannot be reversed by guessing. */
export const badgeHash = (code: string): string => createHash('sha256').update(code).digest('hex');
