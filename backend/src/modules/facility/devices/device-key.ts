import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 24;

export const newDeviceKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Hashes a key for storage. Keys are long and random, so a plain hash cannot be reversed by guessing. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');
