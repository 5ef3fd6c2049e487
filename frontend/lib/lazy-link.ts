import type { AppRouter } from '@plinth/contracts/app-router-type';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** Link whose code loads with the first call that uses it; a failed load is retried by the next call. */
export const lazyLink =
  (load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  (runtime) =>
  ({ op, next }) =>
    observable((observer) => {
      let call: Unsubscribable | undefined;
      let isCancelled = false;
      load().then(
        (link) => {
          if (!isCancelled) call = link(runtime)({ op, next }).subscribe(observer);
        },
        (error: unknown) =>
          observer.error(TRPCClientError.from(error instanceof Error ? error : new Error('Not loaded'))),
      );
      return () => {
        isCancelled = true;
        call?.unsubscribe();
      };
    });
