import type { IncomingMessage } from 'node:http';
import { kindWithoutId, paperWithoutId } from '@plinth/contracts/kernel/paper-places';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { isRender } from './render-gate';

/** The answer, as far as leading on needs it. */
interface Answer {
  writeHead: (status: number, headers: { location: string; 'cache-control': string }) => { end: () => unknown };
}

/**
 * Leads on who opens a paper's address without saying of what. Before Next, for which such an address may be another page with a strange id:
 * `/production/trip/sheet` the trip "sheet".
 * @returns whether it was such an address
 */
export function sendToPaper(
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
