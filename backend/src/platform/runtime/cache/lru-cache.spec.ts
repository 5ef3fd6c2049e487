import { LruCache } from './lru-cache';

test('what nobody asked for longest makes room, and what is asked for again and again stays', () => {
  const kept = new LruCache<number>(2);
  kept.set('hinge', 1);
  kept.set('handle', 2);
  expect(kept.get('hinge')).toBe(1);
  kept.set('runner', 3);
  expect([kept.get('hinge'), kept.get('handle'), kept.get('runner')]).toEqual([1, undefined, 3]);
});

test('who goes through as many as there is room for, in turn, finds each of them the second time', () => {
  const kept = new LruCache<number>(300);
  const names = Array.from({ length: 300 }, (_, index) => `item ${index}`);
  for (const name of names) kept.set(name, 1);
  expect(names.filter((name) => kept.get(name) === undefined)).toEqual([]);
});

test('a value that is set anew is one of the latest, and takes no more room', () => {
  const kept = new LruCache<number>(2);
  kept.set('hinge', 1);
  kept.set('handle', 2);
  kept.set('hinge', 3);
  kept.set('runner', 4);
  expect([kept.get('hinge'), kept.get('handle')]).toEqual([3, undefined]);
  kept.delete('hinge');
  expect(kept.get('hinge')).toBeUndefined();
});
