import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { Config } from '../../../platform/runtime/config/config';
import { seal, unseal } from '../../../platform/data/session/sealed';
import { isSigned, sign } from '../../../platform/data/session/signatures';

const CONFIRM = 'plinth/back-in-stock-confirm/v1';
const STOP = 'plinth/back-in-stock-stop/v1';

/**
 * Returns the address of a mailed link. Its token stands after the `#`, which no server or log sees, and is used by
 * the press of a button.
 */
const linkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, kind: 'confirm' | 'stop', token: string): string =>
  `${publicUrl}${shopPages.backInStock.path}?kind=${kind}#token=${token}`;

/** Confirms one request: `<id>.<signature>`. */
export const confirmLink = (config: Pick<Config, 'publicUrl' | 'secret'>, requestId: string): string =>
  linkOf(config, 'confirm', `${requestId}.${sign(config, CONFIRM, requestId)}`);

/** The request that a token confirms; null when it is not ours. */
export function readConfirm(token: string, config: Pick<Config, 'secrets'>): string | null {
  const [id = '', signature = '', ...more] = token.split('.');
  return more.length === 0 && isSigned(config, CONFIRM, id, signature) ? id : null;
}

/** Ends all that an address waits for, also when the request that it was mailed for is gone: the address itself, sealed. */
export const stopLink = (config: Pick<Config, 'publicUrl' | 'secret'>, email: string): string =>
  linkOf(config, 'stop', seal(email, config.secret, STOP).toString('base64url'));

/** The address that a token stops; null when it is not ours. */
export function readStop(token: string, { secrets }: Pick<Config, 'secrets'>): string | null {
  try {
    return unseal(Buffer.from(token, 'base64url'), secrets, STOP);
  } catch {
    return null;
  }
}
