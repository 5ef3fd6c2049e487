import { Caches } from './caches';
import { TtlValue } from './ttl-value';

function counted(answers: (() => Promise<number>)[]) {
  let now = 0;
  let reads = 0;
  const cached = new TtlValue(new Caches(), {
    name: 'numbers',
    invalidatedBy: [],
    ttlMs: 100,
    read: () => {
      const answer = answers[Math.min(reads, answers.length - 1)];
      reads += 1;
      return answer();
    },
    now: () => now,
  });
  return { cached, reads: () => reads, at: (time: number) => (now = time) };
}

test('callers at the same time share one reading, and it is kept while fresh', async () => {
  const { cached, reads, at } = counted([async () => 1, async () => 2]);
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1]);
  at(99);
  expect(await cached.get()).toBe(1);
  expect(reads()).toBe(1);
  at(100);
  expect(await cached.get()).toBe(2);
});

test('a reading that failed is not kept', async () => {
  const { cached } = counted([() => Promise.reject(new Error('away')), async () => 7]);
  await expect(cached.get()).rejects.toThrow('away');
  expect(await cached.get()).toBe(7);
});

test('what is forgotten is read again', async () => {
  const { cached, reads } = counted([async () => 1]);
  await cached.get();
  cached.invalidate();
  await cached.get();
  expect(reads()).toBe(2);
});
