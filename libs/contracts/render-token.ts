import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/*
 * How the backend has the frontend draw a printable page from data that it gives along. The token says that this data, for this page, comes
 * from the backend, for a minute. It is no key to anything: who has it can see drawn what they already hold. Server code only.
 */

/** Header of a request that brings the page's data in its body. */
export const RENDER_HEADER = 'x-plinth-render';
const LABEL = 'plinth/render/v1';
const LIFE_SECONDS = 60;

const signature = (secret: string, path: string, expires: number, body: string): string => {
  const key = createHmac('sha256', secret).update(LABEL).digest();
  const content = createHash('sha256').update(body).digest('base64url');
  return createHmac('sha256', key).update(`${path}\n${expires}\n${content}`).digest('base64url');
};

export function renderToken(secret: string, path: string, body: string, now: number = Date.now()): string {
  const expires = Math.floor(now / 1_000) + LIFE_SECONDS;
  return `${expires}.${signature(secret, path, expires, body)}`;
}

/** Whether the token was made for this page and exactly this data, and is not over. */
export function isRenderToken(
  token: string,
  secret: string,
  path: string,
  body: string,
  now: number = Date.now(),
): boolean {
  const [, seconds, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (seconds === undefined || given === undefined) return false;
  const expires = Number(seconds);
  const left = expires - now / 1_000;
  return (
    left > 0 &&
    left <= LIFE_SECONDS &&
    timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, path, expires, body)))
  );
}
