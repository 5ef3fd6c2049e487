import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts data that is stored for a while and read by this product alone. */
export function seal(text: string, secret: string, purpose: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts data that was encrypted with any of these secrets. */
export function unseal(sealedBytes: Buffer, secrets: readonly string[], purpose: string): string {
  const [secret, ...older] = secrets;
  if (secret === undefined) throw new Error('None of the secrets opens it');
  try {
    return unsealWith(sealedBytes, secret, purpose);
  } catch (error) {
    if (older.length === 0) throw error;
    return unseal(sealedBytes, older, purpose);
  }
}

function unsealWith(sealedBytes: Buffer, secret: string, purpose: string): string {
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, purpose), sealedBytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealedBytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealedBytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
