/**
 * Session facts that both sides share: the cookie's name, its claims, and how long a session lives. The cookie is
 * next-auth's encrypted token; the row it names decides whether it still counts.
 */

/** `__Host-` ties the cookie to this very host over https; plain http (development) cannot carry that prefix. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-plinth.session' : 'plinth.session';

/** Claims of the session token. */
export interface SessionClaims {
  /** Id of the user. */
  readonly sub: string;
  /** Id of the session's row. */
  readonly sid: string;
  /** Time at which the person gave the password, in seconds since 1970. */
  readonly auth_time: number;
}

/** A session ends after so much time without a call... */
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60;
/** ...and in any case so long after signing in. */
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 60 * 60;

/** Session lifetimes of staff, who sign in for a day's work: a session left open at a counter ends by itself. */
export const STAFF_SESSION_IDLE_SECONDS = 8 * 60 * 60;
export const STAFF_SESSION_ABSOLUTE_SECONDS = 24 * 60 * 60;

/** Seconds for which the password counts as just given. */
export const PASSWORD_FRESH_SECONDS = 10 * 60;
/** Code of the refusal to a call that asks for the password again. */
export const PASSWORD_NEEDED = 'password-needed';

/** Header by which the frontend's server proves itself at the backend's `/internal` endpoints. */
export const INTERNAL_SECRET_HEADER = 'x-plinth-internal';
/** Label that the internal secret is derived from: HMAC-SHA256 of it under NEXTAUTH_SECRET, in base64url. */
export const INTERNAL_SECRET_LABEL = 'plinth/internal/v1';

/** NEXTAUTH_SECRET where none is given. Checked in on purpose: a clone runs at once. Production refuses it. */
export const DEVELOPMENT_SECRET = 'plinth-development-secret-not-for-production';
