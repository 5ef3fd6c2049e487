import { createHmac } from 'node:crypto';
import type { Config } from '../../runtime/config/config';
import { isSameSecret } from './is-same-secret';

/** Signs a text with a key for its purpose, so that a signature is invalid for any other. */
const signatureOf = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(text).digest('base64url');

/** Signs a text as coming from this product. */
export const sign = ({ secret }: Pick<Config, 'secret'>, purpose: string, text: string): string =>
  signatureOf(secret, purpose, text);

/** Checks a signature, by the current or the previous secret. */
export const isSigned = (
  { secrets }: Pick<Config, 'secrets'>,
  purpose: string,
  text: string,
  signature: string,
): boolean => secrets.some((secret) => isSameSecret(signature, signatureOf(secret, purpose, text)));
