import { createHmac } from 'node:crypto';
import type { Config } from '../../runtime/config/config';
import { isSameSecret } from './is-same-secret';

/** Each purpose has a key of its own, so that what was signed for one proves nothing for another. */
const signatureOf = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest('base64url');

/** Says of a text that it comes from this product. */
export const sign = ({ secret }: Pick<Config, 'secret'>, purpose: string, text: string): string =>
  signatureOf(secret, purpose, text);

/** Checks that a text was signed here, by the secret of now or by the one before it. */
export const isSigned = (
  { secrets }: Pick<Config, 'secrets'>,
  purpose: string,
  text: string,
  signature: string,
): boolean => secrets.some((secret) => isSameSecret(signature, signatureOf(secret, purpose, text)));
