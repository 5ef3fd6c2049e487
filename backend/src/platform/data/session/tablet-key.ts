import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../runtime/config/config';
import { cookieValue } from './cookies';

const KEY_BYTES = 32;
/** Longest life of a cookie in browsers, in seconds. */
const LIFE_S = 400 * 24 * 60 * 60;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Returns the name of the cookie; the prefix, which ties it to this host, is allowed over https alone. */
const tabletCookieName = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? '__Host-plinth.tablet' : 'plinth.tablet';

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Returns the hash of the key of a shared tablet in the cookies; null where there is none. */
export function tabletHashIn(config: Pick<Config, 'publicUrl'>, cookies: string | undefined): string | null {
  const key = cookieValue(cookies, tabletCookieName(config));
  return key !== undefined && SHAPE.test(key) ? hashOf(key) : null;
}

/** Creates the key of a shared tablet: its cookie for the browser, and its hash for the database. */
export function newTabletKey(config: Pick<Config, 'publicUrl'>): { hash: string; cookie: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    hash: hashOf(key),
    cookie: `${tabletCookieName(config)}=${key}; Path=/; Max-Age=${String(LIFE_S)}; HttpOnly; SameSite=Lax${secure}`,
  };
}
