/** Longest address that a person may be sent to after signing in or out; only pages of ours are allowed. */

const LONGEST = 2_000;
// eslint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside addresses, so they hide what an address is
const HIDING = /[\u0000-\u0020\u007f\\]/;

function ownUrl(given: string, origin: string): URL | null {
  if (given.length > LONGEST || HIDING.test(given)) return null;
  // A path of ours, or a whole address; `https:evil` and `//evil` are neither.
  if (!/^\/(?!\/)/.test(given) && !/^https?:\/\/[^/]/i.test(given)) return null;
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null;
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return url.pathname.startsWith('//') ? null : url;
}

/** The address if it is ours, else the shop's front page. Never throws. */
export function safeCallbackUrl(given: unknown, origin: string): string {
  const url = typeof given === 'string' ? ownUrl(given, origin) : null;
  return url ? url.href : origin;
}

/**
 * The path to go on to in the browser. Pages for signing in, and addresses that are no pages, are nowhere to come back to.
 */
export function pathAfterSignIn(given: unknown, origin: string, fallback = '/'): string {
  const url = typeof given === 'string' ? ownUrl(given, origin) : null;
  if (url === null || /^\/(?:auth|api)(?:\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
