import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { Config } from '../../../platform/runtime/config/config';
import { seal, unseal } from '../../../platform/data/session/sealed';
import { isSigned, sign } from '../../../platform/data/session/signatures';

const CONFIRM = 'plinth/back-in-stock-confirm/v1';
const STOP = 'plinth/back-in-stock-stop/v1';

/**
 * Returns the address of a mailed link. Its token is in the fragment, which reaches no server or log, and is only
 * used when the reader presses the button.
 */
const buildLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, kind: 'confirm' | 'stop', token: string): string =>
  `${publicUrl}${shopPages.backInStock.path}?kind=${kind}#token=${token}`;

/** Returns the link that confirms a request; its token is `<id>.<signature>`. */
export const confirmLink = (config: Pick<Config, 'publicUrl' | 'secret'>, requestId: string): string =>
  buildLink(config, 'confirm', `${requestId}.${sign(config, CONFIRM, requestId)}`);

/** Returns the id of the request that a token confirms; null if we did not sign it. */
export function readConfirm(token: string, config: Pick<Config, 'secrets'>): string | null {
  const [id = '', signature = '', ...extraParts] = token.split('.');
  return extraParts.length === 0 && isSigned(config, CONFIRM, id, signature) ? id : null;
}

/**
 * Returns the link that ends all requests of an email address. Its token is the encrypted address, so it still works
 * when the request is gone.
 */
export const stopLink = (config: Pick<Config, 'publicUrl' | 'secret'>, email: string): string =>
  buildLink(config, 'stop', seal(email, config.secret, STOP).toString('base64url'));

/** Returns the email address in a token; null if the token is not ours. */
export function readStop(token: string, { secrets }: Pick<Config, 'secrets'>): string | null {
  try {
    return unseal(Buffer.from(token, 'base64url'), secrets, STOP);
  } catch {
    return null;
  }
}
