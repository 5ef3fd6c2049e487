import { isCachedForAll } from './kept-pages';

describe('public pages that are kept', () => {
  it.each([
    '/',
    '/store',
    '/store?category=cupboards',
    '/store?category=cupboards&subcategory=kitchen',
    '/store/about',
    '/store/item/base-unit-300-one-door',
    '/store/set/galley',
    '/_next/data/Xy_1-z/index.json',
    '/_next/data/b1/store.json?category=hardware',
    '/_next/data/b1/store/item/base-unit.json?slug=base-unit',
  ])('%s is one page for everybody', (url) => expect(isCachedForAll(url)).toBe(true));

  it.each([
    ['a search', '/store?q=hinge'],
    ['a filter', '/store?category=cupboards&colour=sage'],
    ['another order of the same', '/store?subcategory=kitchen&category=cupboards'],
    ['a part twice', '/store?category=cupboards&category=hardware'],
    ['a campaign’s mark', '/?utm_source=flyer'],
    ['an empty query', '/store?'],
    ['what no department is called', '/store?category=%3Cscript%3E'],
    ['a choice of colour', '/store/item/base-unit-300-one-door?variant=kb-300'],
    ['another item’s data', '/_next/data/b1/store/item/base-unit.json?slug=wall-unit'],
    ['somebody’s own page', '/user/orders'],
    ['somebody’s own data', '/_next/data/b1/user/orders.json'],
    ['a file', '/favicon.svg'],
    ['a name every object has', '/constructor'],
  ])('%s is drawn for the one who asks: %s', (_what, url) => expect(isCachedForAll(url)).toBe(false));

  it('the cart’s page is drawn for who has a cart, and is one page for everybody else', () => {
    expect(isCachedForAll('/store/cart', 'a=b; plinth.cart-id=x1')).toBe(false);
    expect(isCachedForAll('/store/cart', 'session=x; other.plinth.cart-id=x1')).toBe(true);
    expect(isCachedForAll('/store/about', 'plinth.cart-id=x1')).toBe(true);
  });
});
