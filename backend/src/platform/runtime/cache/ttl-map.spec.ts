import { Caches } from './caches';
import { TtlMap } from './ttl-map';

function menus() {
  const clock = { now: 0 };
  const read: string[] = [];
  const map = new TtlMap(new Caches(), {
    name: 'menus',
    invalidatedBy: [],
    ttlMs: 100,
    maxSize: 2,
    read: (role) => {
      read.push(role);
      return role === 'nobody' ? Promise.reject(new Error('no such role')) : Promise.resolve(read.length);
    },
    now: () => clock.now,
  });
  return { map, read, clock };
}

test('callers at the same time share one reading of a key, and it is kept while fresh', async () => {
  const { map, clock } = menus();
  expect(await Promise.all([map.get('sales'), map.get('sales'), map.get('driver')])).toEqual([1, 1, 2]);
  clock.now = 99;
  expect(await map.get('sales')).toBe(1);
  clock.now = 100;
  expect(await map.get('sales')).toBe(3);
});

test('a reading that failed is not kept', async () => {
  const { map, read } = menus();
  await expect(map.get('nobody')).rejects.toThrow('no such role');
  await expect(map.get('nobody')).rejects.toThrow('no such role');
  expect(read).toEqual(['nobody', 'nobody']);
});

test('what nobody asked for longest makes room', async () => {
  const { map, read } = menus();
  for (const role of ['sales', 'driver', 'sales', 'owner', 'sales', 'driver']) await map.get(role);
  expect(read).toEqual(['sales', 'driver', 'owner', 'driver']);
});

test('what is forgotten is read again, all of it', async () => {
  const { map, read } = menus();
  await Promise.all([map.get('sales'), map.get('driver')]);
  map.invalidate();
  await Promise.all([map.get('sales'), map.get('driver')]);
  expect(read).toEqual(['sales', 'driver', 'sales', 'driver']);
});
