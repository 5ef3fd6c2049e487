import { Caches } from './caches';
import { StaleWhileRevalidate } from './stale-while-revalidate';

/** A source that a test answers by hand. */
function source() {
  const requests: { before: number | null; answer: (value: number) => void; fail: () => void }[] = [];
  const failures: unknown[] = [];
  const clock = { now: 0 };
  const value = new StaleWhileRevalidate<number>(new Caches(), {
    name: 'a number',
    invalidatedBy: [],
    ttlMs: 100,
    read: (before) =>
      new Promise((resolve, reject) =>
        requests.push({ before, answer: resolve, fail: () => reject(new Error('away')) }),
      ),
    onFailure: (error) => failures.push(error),
    now: () => clock.now,
  });
  return { asked: requests, failures, clock, value };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a value that is refreshed behind the backs of its readers', () => {
  test('the first callers wait for one reading; later ones get the last value at once while it is read again', async () => {
    const { asked: requests, clock, value } = source();
    const first = [value.get(), value.get()];
    requests[0].answer(1);
    expect(await Promise.all(first)).toEqual([1, 1]);
    clock.now = 100;
    expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
    expect(requests.map(({ before }) => before)).toEqual([null, 1]);
    requests[1].answer(2);
    await settled();
    expect(await value.get()).toBe(2);
  });

  test('when reading again fails, the last value stays and the next period tries again', async () => {
    const { asked: requests, failures, clock, value } = source();
    const first = value.get();
    requests[0].answer(1);
    await first;
    clock.now = 100;
    await value.get();
    requests[1].fail();
    await settled();
    expect(await value.get()).toBe(1);
    expect(failures).toHaveLength(1);
    clock.now = 200;
    await value.get();
    expect(requests).toHaveLength(3);
  });

  test('the first reading fails: the callers hear of it, the next one tries again', async () => {
    const { asked: requests, value } = source();
    const first = value.get();
    requests[0].fail();
    await expect(first).rejects.toThrow('away');
    const second = value.get();
    requests[1].answer(2);
    expect(await second).toBe(2);
  });

  test('revalidated while it is read: it is read once more, and readers have the last value meanwhile', async () => {
    const { asked: requests, clock, value } = source();
    const first = value.get();
    requests[0].answer(1);
    await first;
    clock.now = 100;
    void value.get();
    const another = value.revalidate();
    requests[1].answer(2);
    await settled();
    expect(await value.get()).toBe(2);
    requests[2].answer(3);
    expect(await another).toBe(true);
    expect(await value.get()).toBe(3);
  });

  test('revalidated and nothing changed: there is nothing to tell', async () => {
    const { asked: requests, value } = source();
    const first = value.get();
    requests[0].answer(1);
    await first;
    const same = value.revalidate();
    await settled();
    requests[1].answer(1);
    expect(await same).toBe(false);
  });

  test('revalidated before anybody asked: it is not read', async () => {
    const { asked: requests, value } = source();
    expect(await value.revalidate()).toBe(false);
    expect(requests).toEqual([]);
  });

  test('revalidated while it is read the first time: what was read may be from before the change', async () => {
    const { asked: requests, value } = source();
    const early = value.get();
    const another = value.revalidate();
    requests[0].answer(1);
    expect(await early).toBe(1);
    await settled();
    requests[1].answer(2);
    expect(await another).toBe(true);
    expect(await value.get()).toBe(2);
  });

  test('revalidating fails: the last value stays, and whoever listens for failures hears of it', async () => {
    const { asked: requests, failures, value } = source();
    const first = value.get();
    requests[0].answer(1);
    await first;
    const another = value.revalidate();
    await settled();
    requests[1].fail();
    expect(await another).toBe(false);
    expect(failures).toHaveLength(1);
    expect(await value.get()).toBe(1);
  });
});
