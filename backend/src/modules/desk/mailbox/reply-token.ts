import type { Config } from '../../../platform/runtime/config/config';
import { isSameSecret } from '../../../platform/data/session/is-same-secret';
import { sign } from '../../../platform/data/session/signatures';

const PURPOSE = 'mailbox/reply';
const TAG_LETTERS = 16;
const TOKEN = /\+t([0-9a-f]{12})-([0-9a-f]{16})@/;

/** Returns the signature of a token, in lower case and digits, since mail servers may change the case of an address. */
const calculateTag = (secret: string, token: string): string =>
  Buffer.from(sign({ secret }, PURPOSE, token), 'base64url')
    .toString('hex')
    .slice(0, TAG_LETTERS);

/** Returns the reply address of a thread: `sales@shop.example` becomes `sales+t3f2c…-91ab…@shop.example`. */
export function replyAddress({ secret }: Pick<Config, 'secret'>, address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+t${token}-${calculateTag(secret, token)}${address.slice(at)}`;
}

/** Returns the thread's token in a reply address, if our signature is valid. */
export function tokenIn({ secrets }: Pick<Config, 'secrets'>, address: string): string | undefined {
  const [, token, tag] = TOKEN.exec(address) ?? [];
  if (token === undefined || tag === undefined) return undefined;
  return secrets.some((secret) => isSameSecret(tag, calculateTag(secret, token))) ? token : undefined;
}
