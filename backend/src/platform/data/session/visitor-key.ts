import { randomBytes } from 'node:crypto';
import type { Config } from '../../runtime/config/config';
import { cookieValue } from './cookies';
import { isSigned, sign } from './signatures';

export const VISITOR_COOKIE = 'plinth_visitor';
const PURPOSE = 'visitor';
/** Longest life of a cookie in browsers, in seconds. */
const LIFE_S = 400 * 24 * 60 * 60;
const SHAPE = /^([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

/**
 * Reads the number of a browser from its cookies. It is signed, so that nobody can choose theirs and thereby their
 * flags, and stays the same across sign-ins.
 */
export function visitorKeyIn(config: Pick<Config, 'secrets'>, cookies: string | undefined): string | null {
  const [, key, signature] = SHAPE.exec(cookieValue(cookies, VISITOR_COOKIE) ?? '') ?? [];
  return key !== undefined && signature !== undefined && isSigned(config, PURPOSE, key, signature) ? key : null;
}

/** Creates a number for a browser without one, and its cookie. */
export function newVisitorKey({ secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>): {
  key: string;
  cookie: string;
} {
  const key = randomBytes(12).toString('base64url');
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = `${key}.${sign({ secret }, PURPOSE, key)}`;
  return {
    key,
    cookie: `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${String(LIFE_S)}; HttpOnly; SameSite=Lax${secure}`,
  };
}
