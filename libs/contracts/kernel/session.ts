/**
 * Session facts shared by both sides: the cookie's name, its claims, and its lifetime. The cookie is next-auth's
 * encrypted token; the database row that it names decides whether it is valid.
 */

/**
 * Returns the cookie's name. `__Host-` ties it to this host over https; plain http (development) does not allow the
 * prefix.
 */
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

/** Seconds without a call after which a session ends. */
export const SESSION_IDLE_SECONDS = 14 * 24 * 60 * 60;
/** Seconds after signing in when a session ends in any case. */
export const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 60 * 60;

/** Session lifetimes of staff: short, so that a session left open at a counter ends by itself. */
export const STAFF_SESSION_IDLE_SECONDS = 8 * 60 * 60;
export const STAFF_SESSION_ABSOLUTE_SECONDS = 24 * 60 * 60;

/** Seconds for which the password counts as recently entered. */
export const PASSWORD_FRESH_SECONDS = 10 * 60;
/** Error code of calls that require the password again. */
export const PASSWORD_NEEDED = 'password-needed';

/** Header by which the frontend's server proves itself at the backend's `/internal` endpoints. */
export const INTERNAL_SECRET_HEADER = 'x-plinth-internal';
/** Label that the internal secret is derived from: HMAC-SHA256 of it under NEXTAUTH_SECRET, in base64url. */
export const INTERNAL_SECRET_LABEL = 'plinth/internal/v1';

/** Default NEXTAUTH_SECRET, checked in so that a clone runs at once. Production refuses it. */
export const DEVELOPMENT_SECRET = 'plinth-development-secret-not-for-production';
