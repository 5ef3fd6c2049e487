import { Caches, type Change } from './caches';
import { StaleWhileRevalidate } from './stale-while-revalidate';
import { TtlValue } from './ttl-value';

function counting(caches: Caches, name: string, invalidatedBy: readonly Change[]) {
  let reads = 0;
  return new TtlValue(caches, { name, invalidatedBy, ttlMs: 60_000, read: async () => (reads += 1) });
}

describe('what is cached', () => {
  it('is forgotten when something changes that it said', async () => {
    const caches = new Caches();
    const company = counting(caches, 'the company', ['public-pages']);
    const permissions = counting(caches, 'permissions', []);
    expect([await company.get(), await permissions.get()]).toEqual([1, 1]);
    caches.invalidate('public-pages');
    expect([await company.get(), await permissions.get()]).toEqual([2, 1]);
  });

  it('is made once', () => {
    const caches = new Caches();
    counting(caches, 'the company', []);
    expect(() => counting(caches, 'the company', [])).toThrow('There is a cache of the company already');
  });

  it('stays while it is read anew, one after the other, where it is costly; and tells whether anything differs', async () => {
    const caches = new Caches();
    const order: string[] = [];
    const shown = { catalogue: 1, figures: 1 };
    const costly = (name: keyof typeof shown) =>
      new StaleWhileRevalidate<number>(caches, {
        name,
        invalidatedBy: ['public-pages'],
        ttlMs: 60_000,
        read: async () => {
          order.push(`${name} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          order.push(`${name} is read`);
          return shown[name];
        },
        onFailure: () => undefined,
      });
    const both = [costly('catalogue'), costly('figures')];
    for (const value of both) await value.get();
    order.length = 0;

    caches.invalidate('public-pages');
    expect(await caches.revalidate('public-pages')).toBe(false);
    expect(order).toEqual(['catalogue begins', 'catalogue is read', 'figures begins', 'figures is read']);
    shown.catalogue = 2;
    expect(await caches.revalidate('public-pages')).toBe(true);
    expect(await Promise.all(both.map((value) => value.get()))).toEqual([2, 1]);
  });
});
