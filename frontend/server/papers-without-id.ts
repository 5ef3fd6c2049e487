import type { IncomingMessage } from 'node:http';
import { kindWithoutId, paperWithoutId } from '@plinth/contracts/kernel/paper-places';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { isRender } from './render-gate';

/** Part of the response that a redirect needs. */
interface Answer {
  writeHead: (status: number, headers: { location: string; 'cache-control': string }) => { end: () => unknown };
}

/**
 * Redirects an address of a paper that lacks its id. Runs before Next, which may take it for another page with a
 * strange id: `/production/trip/sheet` for the trip "sheet".
 * @returns true where the request was redirected
 */
export function redirectToPaper(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  response: Answer,
  now = new Date(),
): boolean {
  if (isRender(request)) return false;
  const [path, query] = (request.url ?? '/').split('?', 2);
  const kind = kindWithoutId(path, new URLSearchParams(query));
  if (kind === undefined) return false;
  response
    .writeHead(302, { location: paperWithoutId(kind, { today: dayHere(now) }), 'cache-control': 'private, no-store' })
    .end();
  return true;
}
