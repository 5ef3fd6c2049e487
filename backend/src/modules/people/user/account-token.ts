import { createHash, randomBytes } from 'node:crypto';

/** Purposes of mailed links, with their validity. */
export const tokenPurposes = {
  'verify-email': { lifetimeSeconds: 24 * 60 * 60 },
  'reset-password': { lifetimeSeconds: 60 * 60 },
} as const;
export type TokenPurpose = keyof typeof tokenPurposes;

const BYTES = 32;

/** Hashes a token for storage, so that a reader of the database cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface NewToken {
  /** Token for the mail; it is not stored. */
  readonly token: string;
  readonly hash: string;
}

export function newToken(): NewToken {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: tokenHash(token) };
}
