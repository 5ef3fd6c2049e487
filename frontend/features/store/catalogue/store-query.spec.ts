import { storeHref } from './store-href';
import { parseStoreQuery, toggleFilter, withoutFilters } from './store-query';

const read = (address: string) => {
  const query: Record<string, string | string[]> = {};
  const search = new URL(address, 'http://shop').searchParams;
  for (const name of search.keys()) {
    const values = search.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  return parseStoreQuery(query);
};

test('an address and what it means are the same thing', () => {
  const address =
    '/store?category=cupboards&subcategory=kitchen&q=sink&width=600&width=900&colour=sage&sort=price_up&count=48';
  expect(read(address)).toEqual({
    category: 'cupboards',
    subcategory: 'kitchen',
    q: 'sink',
    filters: { width: ['600', '900'], colour: ['sage'] },
    sort: 'price_up',
    count: 48,
  });
  expect(storeHref(read(address))).toBe(address);
});

test('defaults are not written, and an order of parameters is kept', () => {
  expect(storeHref(read('/store?count=24&sort=recommended&subcategory=legs&category=hardware'))).toBe(
    '/store?category=hardware&subcategory=legs',
  );
  expect(storeHref({})).toBe('/store');
});

test('what only some items come in can be filtered by too, and stands behind the rest in one order', () => {
  const address =
    '/store?category=hardware&subcategory=handles&finish=Matt+black&option-hole-centres=160-mm&option-length=200-mm&option-length=360-mm';
  expect(
    storeHref(
      read(
        '/store?option-length=200-mm&option-length=360-mm&option-hole-centres=160-mm&finish=Matt+black&subcategory=handles&category=hardware',
      ),
    ),
  ).toBe(address);
  expect(read(address).filters['option-length']).toEqual(['200-mm', '360-mm']);
  expect(read('/store?option-=1&option-%00=2&optional=3').filters).toEqual({});
});

test('nonsense in an address is passed over', () => {
  expect(read('/store?sort=cheapest&count=-5&colour=&utm_source=mail')).toEqual({
    filters: {},
    sort: 'recommended',
    count: 24,
  });
  expect(read('/store?count=9999').count).toBe(240);
  expect(read('/store?count=30').count).toBe(48);
});

test('a tick is set and taken away, and the list starts again', () => {
  const shown = read('/store?category=cupboards&width=600&count=72');
  const ticked = toggleFilter(shown, 'width', '900');
  expect(ticked).toMatchObject({ filters: { width: ['600', '900'] }, count: 24 });
  expect(toggleFilter(toggleFilter(ticked, 'width', '600'), 'width', '900').filters).toEqual({});
  expect(storeHref(withoutFilters(ticked))).toBe('/store?category=cupboards');
});
