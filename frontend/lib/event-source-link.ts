import type { ApiErrorShape, AppRouter } from '@plinth/contracts/app-router-type';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { WhileVisible } from './while-visible';

const isErrorShape = (value: unknown): value is ApiErrorShape =>
  typeof value === 'object' && value !== null && 'message' in value && 'code' in value;

/** A tab that was only glanced away from keeps its stream. */
const HIDDEN_FOR_MS = 5_000;

/** The shop restarts, or whatever stands before it says that it is away: an EventSource takes that for good, and nobody would hear of anything any more. */
const isAway = (event: Event): boolean => 'code' in event && typeof event.code === 'number' && event.code >= 500;
/** Status when too many windows are open already; one of them may be closed in time. */
const TOO_MANY = 429;
const isTooMany = (event: Event): boolean => 'code' in event && event.code === TOO_MANY;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Number of tries after which the longest wait is reached. */
const SLOWEST = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS));
/** Not all of them in the same moment. */
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
 * Live updates over an EventSource, which reconnects by itself; where the shop is away for longer, it is opened again from here. tRPC's link does the same with ten kilobytes more, for streams that we
 * don't send. A hidden tab lets its stream go: without HTTP/2 a browser keeps six connections to
 * a site, for all tabs together, and a seventh tab would never load. Seen again, it opens the stream anew; its queries are then asked again anyway.
 */
export const eventSourceLink =
  (endpoint: string, open: (url: string) => Stream): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      let tries = 0;
      const query = op.input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(op.input))}`;
      const follow = (again: () => void): Stream => {
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
          visible.end();
          observer.next({ result: { type: 'stopped' } });
          observer.complete();
        });
        source.addEventListener('serialized-error', ({ data }) => {
          const shape: unknown = JSON.parse(data);
          if (isErrorShape(shape) && shape.data.httpStatus === TOO_MANY) {
            source.close();
            tries = SLOWEST;
            again();
            return;
          }
          visible.end();
          observer.error(
            TRPCClientError.from(isErrorShape(shape) ? { error: shape } : new Error('Live updates ended')),
          );
        });
        source.addEventListener('error', (event) => {
          // A dropped connection is opened again by itself.
          if (source.readyState !== source.CLOSED) return;
          if (isAway(event)) {
            again();
            return;
          }
          if (isTooMany(event)) {
            tries = SLOWEST;
            again();
            return;
          }
          // Refused, or not a stream.
          visible.end();
          observer.error(TRPCClientError.from(new Error('Live updates ended')));
        });
        return source;
      };
      const visible = new WhileVisible(HIDDEN_FOR_MS, () => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let source = follow(again);
        function again() {
          timer = setTimeout(() => {
            source = follow(again);
          }, waitBefore(tries));
          tries += 1;
        }
        return () => {
          clearTimeout(timer);
          source.close();
        };
      });
      return () => visible.end();
    });
