import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 24;

export const newDeviceKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Hashes a key for keeping. It is long and random, so that a plain hash cannot be searched through. */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
