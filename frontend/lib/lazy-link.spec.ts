import type { AppRouter } from '@plinth/contracts/app-router-type';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { lazyLink } from './lazy-link';

const NEWS = { at: '2026-07-01T10:00:00.000Z' };

/** A link that tells one thing and stays open; says when it was let go. */
const telling =
  (release: () => void): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => {
      observer.next({ result: { type: 'data', data: NEWS } });
      return release;
    });

function follow(load: () => Promise<TRPCLink<AppRouter>>) {
  const client = createTRPCClient<AppRouter>({ links: [lazyLink(load)] });
  const heard: string[] = [];
  const subscription = client.user.onTasksChanged.subscribe(undefined, {
    onData: ({ at }) => heard.push(at),
    onError: ({ message }) => heard.push(`error: ${message}`),
  });
  return { heard, leave: () => subscription.unsubscribe() };
}

it('passes on what the loaded link tells, and lets it go when the page is left', async () => {
  const release = jest.fn();
  const link = Promise.resolve(telling(release));
  const { heard, leave } = follow(() => link);
  expect(heard).toEqual([]);
  await link;
  expect(heard).toEqual([NEWS.at]);
  leave();
  expect(release).toHaveBeenCalledTimes(1);
});

it('opens nothing for a page that was left before the code came', async () => {
  const release = jest.fn();
  const link = Promise.resolve(telling(release));
  const { heard, leave } = follow(() => link);
  leave();
  await link;
  expect([heard, release.mock.calls]).toEqual([[], []]);
});

it('tells a call whose code could not be loaded, and loads it for the next', async () => {
  const load = jest
    .fn<Promise<TRPCLink<AppRouter>>, []>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValueOnce(telling(() => undefined));
  const [first, second] = [follow(load), follow(load)];
  await Promise.resolve();
  await Promise.resolve();
  expect(first.heard).toEqual(['error: No connection']);
  expect(second.heard).toEqual([NEWS.at]);
});
