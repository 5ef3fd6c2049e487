/*
 * How the backend has the frontend draw a printable page from data that it gives along. The token says that this data, for this page, comes
 * from the backend, for a minute. It is no key to anything: who has it can see drawn what they already hold.
 */

/** Header of a request that brings the page's data in its body. */
export const RENDER_HEADER = 'x-plinth-render';
/** Most that a page's data may be, in bytes; a paper with more is refused before it is drawn. */
export const MAX_RENDERED_BYTES = 5_000_000;
const LABEL = 'plinth/render/v1';
const LIFE_SECONDS = 60;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Derives the key of render tokens from the product's secret. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const root = await crypto.subtle.importKey('raw', bytes(secret), HMAC, false, ['sign']);
  const own = await crypto.subtle.sign('HMAC', root, bytes(LABEL));
  return crypto.subtle.importKey('raw', own, HMAC, false, ['sign', 'verify']);
}

const hex = (data: ArrayBuffer): string =>
  Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function contentOf(path: string, expires: number, body: string): Promise<Uint8Array<ArrayBuffer>> {
  return bytes(`${path}\n${expires}\n${hex(await crypto.subtle.digest('SHA-256', bytes(body)))}`);
}

export async function renderToken(
  secret: string,
  path: string,
  body: string,
  now: number = Date.now(),
): Promise<string> {
  const expires = Math.floor(now / 1_000) + LIFE_SECONDS;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), await contentOf(path, expires, body));
  return `${expires}.${hex(signature)}`;
}

/** Checks that a token is for this page and exactly this data, and not expired. */
export async function isRenderToken(
  token: string,
  secret: string,
  path: string,
  body: string,
  now: number = Date.now(),
): Promise<boolean> {
  const [, seconds, givenSignature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (seconds === undefined || givenSignature === undefined) return false;
  const expires = Number(seconds);
  const left = expires - now / 1_000;
  if (left <= 0 || left > LIFE_SECONDS) return false;
  const signature = Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(givenSignature.slice(2 * at, 2 * at + 2), 16),
  );
  return crypto.subtle.verify('HMAC', await keyOf(secret), signature, await contentOf(path, expires, body));
}
