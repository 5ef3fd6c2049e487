import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { tokenHash } from './account-token';

/** Settings of codes as all authenticator apps expect (RFC 6238): six digits of SHA-1, valid 30 seconds. */
const SETTINGS = { issuer: 'Plinth', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const KEY_BYTES = 20;
/** Periods before and after the present one that are accepted, for inaccurate clocks and slow typing. */
const WINDOW = 1;

export const RECOVERY_CODES = 10;
/** Characters of recovery codes, without similar ones. 16 of them are 80 bits, so their hash cannot be guessed. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Creates a key for the app, in base32. */
export const newKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const totp = (key: string, label = '') => new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(key) });

/** Builds the address in a QR code for the app. */
export const keyUrl = (key: string, email: string): string => totp(key, email).toString();

/** Returns the period (half minutes since 1970) of a code; null if it is not valid at `now`, in milliseconds. */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const away = totp(key).validate({ token: code, timestamp: now, window: WINDOW });
  return away === null ? null : Math.floor(now / 1_000 / SETTINGS.period) + away;
}

export function newRecoveryCode(): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: GROUP }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Normalises a typed code: without spaces and dashes, in lower case. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const recoveryHash = (code: string): string => tokenHash(bare(code));

/** Parses a code typed at sign-in. */
export function readCode(typedCode: string): { readonly kind: 'app' | 'recovery'; readonly code: string } {
  const code = bare(typedCode);
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}
