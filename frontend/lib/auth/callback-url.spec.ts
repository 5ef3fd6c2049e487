import fc from 'fast-check';
import { pathAfterSignIn, safeCallbackUrl } from './callback-url';

const shop = 'https://shop.example';

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://shop.example@evil.example',
  'https://shop.example:pass@evil.example/',
  'https://evil@shop.example/',
  'https://shop.example.evil.example',
  'https://shop.example:8443/',
  'http://shop.example/',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  'https://',
  'http://[',
  'store',
  '',
  `/${'a'.repeat(10_000)}`,
];

describe('after signing in or out', () => {
  it.each(hostile)('%j leads to the front page', (given) => {
    expect(safeCallbackUrl(given, shop)).toBe(shop);
    expect(pathAfterSignIn(given, shop)).toBe('/');
  });

  it.each([undefined, null, ['/store', '//evil.example'], { not: '' }, 7])('%j leads to the front page', (given) => {
    expect(safeCallbackUrl(given, shop)).toBe(shop);
    expect(pathAfterSignIn(given, shop)).toBe('/');
  });

  it.each([
    ['/store?category=cupboards&subcategory=kitchen', '/store?category=cupboards&subcategory=kitchen'],
    ['/store/cart/checkout#payment', '/store/cart/checkout#payment'],
    ['https://shop.example/user/orders', '/user/orders'],
    ['/', '/'],
  ])('%s is a page of ours', (given, path) => {
    expect(pathAfterSignIn(given, shop, '/elsewhere')).toBe(path);
    expect(safeCallbackUrl(given, shop)).toBe(shop + path);
  });

  it.each(['/auth/login', '/auth/error?error=x', '/api/auth/signout', '/auth'])(
    '%s is nowhere to come back to',
    (given) => {
      expect(pathAfterSignIn(given, shop, '/user/profile')).toBe('/user/profile');
    },
  );

  it('never leaves the shop, whatever is given', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        ':',
        '@',
        '.',
        'https',
        'javascript',
        'evil.example',
        'shop.example',
        '\t',
        '%2f',
        '#',
        '?',
        '..',
      ),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const given = parts.join('');
        const path = pathAfterSignIn(given, shop);
        return (
          new URL(safeCallbackUrl(given, shop)).origin === shop &&
          path.startsWith('/') &&
          new URL(path, shop).origin === shop
        );
      }),
    );
  });
});
