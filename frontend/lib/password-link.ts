import type { AppRouter } from '@plinth/contracts/app-router-type';
import { PASSWORD_NEEDED } from '@plinth/contracts/kernel/session';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorCode } from './errors';

/** Asks for the password; resolves to whether it was given. */
export type AskPassword = () => Promise<boolean>;

let host: AskPassword | null = null;
let asking: Promise<boolean> | null = null;

export function setPasswordHost(next: AskPassword | null): void {
  host = next;
  // The person who was asked has left the page.
  if (!next) asking = null;
}

/** Asks once for several simultaneous calls. */
function askOnce(): Promise<boolean> {
  if (!host) return Promise.resolve(false);
  asking ??= host().finally(() => {
    asking = null;
  });
  return asking;
}

/** Link that repeats a call once the password was given; otherwise the call fails with the server's message. */
export const passwordLink =
  (ask: AskPassword = askOnce): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let subscription: Unsubscribable;
      let isCancelled = false;
      const send = (isFirst: boolean) => {
        subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!isFirst || errorCode(error) !== PASSWORD_NEEDED) return observer.error(error);
            void ask().then((isGiven) => {
              if (isCancelled) return;
              if (isGiven) send(false);
              else observer.error(error);
            });
          },
        });
      };
      send(true);
      return () => {
        isCancelled = true;
        subscription.unsubscribe();
      };
    });
