/** Longest address that a person may be sent to after signing in or out; only pages of ours are allowed. */

const MAX_LENGTH = 2_000;
// eslint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside addresses, so they hide what an address is
const HIDDEN_CHARACTERS = /[\u0000-\u0020\u007f\\]/;

function ownUrl(address: string, origin: string): URL | null {
  if (address.length > MAX_LENGTH || HIDDEN_CHARACTERS.test(address)) return null;
  // A path of ours, or a whole address; `https:evil` and `//evil` are neither.
  if (!/^\/(?!\/)/.test(address) && !/^https?:\/\/[^/]/i.test(address)) return null;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return url.pathname.startsWith('//') ? null : url;
}

/** Returns the address if it is ours, else the shop's front page. Never throws. */
export function safeCallbackUrl(givenUrl: unknown, origin: string): string {
  const url = typeof givenUrl === 'string' ? ownUrl(givenUrl, origin) : null;
  return url ? url.href : origin;
}

/**
 * Returns the path to open after signing in; the fallback for foreign addresses, sign-in pages and addresses that are
 * no pages.
 */
export function pathAfterSignIn(givenUrl: unknown, origin: string, fallback = '/'): string {
  const url = typeof givenUrl === 'string' ? ownUrl(givenUrl, origin) : null;
  if (url === null || /^\/(?:auth|api)(?:\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
