import type { ApiErrorShape, AppRouter } from '@plinth/contracts/app-router-type';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { WhileVisible } from './while-visible';

const isErrorShape = (value: unknown): value is ApiErrorShape =>
  typeof value === 'object' && value !== null && 'message' in value && 'code' in value;

/** Time after which a hidden tab closes its stream; a short absence keeps it. */
const HIDDEN_FOR_MS = 5_000;

/** Checks that the shop, or a proxy before it, is away. An EventSource would give up for good then. */
const isAway = (event: Event): boolean => 'code' in event && typeof event.code === 'number' && event.code >= 500;
/** Status when too many windows are open, one of which may be closed soon. */
const TOO_MANY = 429;
const isTooMany = (event: Event): boolean => 'code' in event && event.code === TOO_MANY;
/** Status when the session of a stream ended. */
const SIGNED_OUT = 401;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Number of attempts after which the longest wait is reached. */
const SLOWEST_TRY = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS));
/** Returns the wait before an attempt, randomised so that clients do not reconnect all at once. */
const waitBefore = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.75 + Math.random() / 2);

/** Part of an EventSource that is used here. */
interface Stream {
  readonly readyState: number;
  readonly CLOSED: number;
  close(): void;
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void;
}

/**
 * Live updates over an EventSource, which reconnects by itself; after a longer absence of the shop it is opened again
 * here. tRPC's own link is ten kilobytes larger, for streams that we don't send. A hidden tab closes its stream:
 * without HTTP/2 a browser keeps six connections to a site for all tabs, and a seventh tab would never load. A tab
 * that is visible again opens the stream and refetches its queries.
 */
export const eventSourceLink =
  (endpoint: string, open: (url: string) => Stream): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      let tries = 0;
      const query = op.input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(op.input))}`;
      const openStream = (reconnect: () => void): Stream => {
        const source = open(`${endpoint}/${op.path}${query}`);
        source.addEventListener('connected', () => {
          tries = 0;
          observer.next({ result: { type: 'started' } });
        });
        source.addEventListener('message', ({ data, lastEventId }) => {
          const value: unknown = JSON.parse(data);
          observer.next({
            result: lastEventId ? { type: 'data', id: lastEventId, data: value } : { type: 'data', data: value },
          });
        });
        source.addEventListener('return', () => {
          whileVisible.end();
          observer.next({ result: { type: 'stopped' } });
          observer.complete();
        });
        source.addEventListener('serialized-error', ({ data }) => {
          const shape: unknown = JSON.parse(data);
          if (isErrorShape(shape) && shape.data.httpStatus === TOO_MANY) {
            source.close();
            tries = SLOWEST_TRY;
            reconnect();
            return;
          }
          // At a shared tablet somebody else may be signed on by now, with the page still open: asked once more as them.
          if (isErrorShape(shape) && shape.data.httpStatus === SIGNED_OUT && tries === 0) {
            source.close();
            reconnect();
            return;
          }
          whileVisible.end();
          observer.error(
            TRPCClientError.from(isErrorShape(shape) ? { error: shape } : new Error('Live updates ended')),
          );
        });
        source.addEventListener('error', (event) => {
          // The EventSource opens a dropped connection again by itself.
          if (source.readyState !== source.CLOSED) return;
          if (isAway(event)) {
            reconnect();
            return;
          }
          if (isTooMany(event)) {
            tries = SLOWEST_TRY;
            reconnect();
            return;
          }
          // Refused, or not a stream.
          whileVisible.end();
          observer.error(TRPCClientError.from(new Error('Live updates ended')));
        });
        return source;
      };
      const whileVisible = new WhileVisible(HIDDEN_FOR_MS, () => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let source = openStream(reconnect);
        function reconnect() {
          timer = setTimeout(() => {
            source = openStream(reconnect);
          }, waitBefore(tries));
          tries += 1;
        }
        return () => {
          clearTimeout(timer);
          source.close();
        };
      });
      return () => whileVisible.end();
    });
