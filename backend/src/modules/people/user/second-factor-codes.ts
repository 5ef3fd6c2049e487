import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { tokenHash } from './account-token';

/** Settings of codes as all authenticator apps expect (RFC 6238): six digits of SHA-1, valid 30 seconds. */
const SETTINGS = { issuer: 'Plinth', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const KEY_BYTES = 20;
/** Periods before and after the present one that are accepted, for inaccurate clocks and slow typing. */
const WINDOW = 1;

export const RECOVERY_CODE_COUNT = 10;
/** Characters of recovery codes, without similar ones. 16 of them are 80 bits, so their hash cannot be guessed. */
const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP_COUNT = 4;
const GROUP_LENGTH = 4;

/** Creates a key for the app, in base32. */
export const createKey = (): string => new Secret({ size: KEY_BYTES }).base32;

const createTotp = (key: string, label = '') => new TOTP({ ...SETTINGS, label, secret: Secret.fromBase32(key) });

/** Builds the address in a QR code for the app. */
export const keyUrl = (key: string, email: string): string => createTotp(key, email).toString();

/** Returns the period (half minutes since 1970) of a code; null if it is not valid at `now`, in milliseconds. */
export function findStep(key: string, code: string, now: number): number | null {
  const offset = createTotp(key).validate({ token: code, timestamp: now, window: WINDOW });
  return offset === null ? null : Math.floor(now / 1_000 / SETTINGS.period) + offset;
}

export function createRecoveryCode(): string {
  const pickCharacter = () => CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length));
  const createGroup = () => Array.from({ length: GROUP_LENGTH }, pickCharacter).join('');
  return Array.from({ length: GROUP_COUNT }, createGroup).join('-');
}

/** Normalises a typed code: without spaces and dashes, in lower case. */
const normaliseCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

export const recoveryHash = (code: string): string => tokenHash(normaliseCode(code));

/** Parses a code typed at sign-in. */
export function readCode(typedCode: string): { readonly kind: 'app' | 'recovery'; readonly code: string } {
  const code = normaliseCode(typedCode);
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}
