/** Characters of a badge's code: digits and capitals without those that are mistaken for others; 5 bits each. */
export const BADGE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random characters of a code: 130 bits. */
export const BADGE_LENGTH = 26;

/** Beginning of a badge's text. */
export const BADGE_PREFIX = 'BADGE';

// Scanners that type as a keyboard of another country write another separator, or none.
const SHAPE = new RegExp(`^${BADGE_PREFIX}[^0-9A-Z]?([${BADGE_ALPHABET}]{${String(BADGE_LENGTH)}})$`);

/** Returns the text of a badge's QR code. */
export const badgeText = (code: string): string => `${BADGE_PREFIX}-${code}`;

/** Reads the code of a badge in scanned text, in whatever case; null where it is none. */
export const readBadge = (scannedText: string): string | null =>
  SHAPE.exec(scannedText.trim().toUpperCase())?.[1] ?? null;
