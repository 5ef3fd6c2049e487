import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { itemPath } from '@/features/store/catalogue/item-facts';
import { setPath } from '@/features/store/sets/set-address';
import { measuredAddress, withoutSecrets } from './measured-address';

const origin = 'https://shop.example';
const CONTENT = join(__dirname, '../../../../prisma/seed/content');

/** Of all items and sets that the shop opens with. */
const slugsOfTheShop = (): string[] =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      [...readFileSync(join(CONTENT, file), 'utf8').matchAll(/"slug": *"([^"]+)"/g)].map(([, slug]) => slug),
    );

describe('an address as analytics see it', () => {
  it.each([
    ['/store/order/3f2c1a00-1111-4222-8333-444455556666?key=abcdefghijklmnopqrstuvwxyz012345', '/store/order/:id'],
    ['/store?category=cupboards&subcategory=kitchen&q=jane+doe', '/store?category=cupboards&subcategory=kitchen'],
    ['/store/privacy/request?kind=export#token=secret', '/store/privacy/request'],
    ['/store/item/base-unit-300-one-door?variant=x', '/store/item/base-unit-300-one-door'],
  ])('%s → %s', (address, seen) => {
    expect(measuredAddress(origin + address, origin)).toBe(origin + seen);
  });

  it('of an item or a set is its own, however long its name is', () => {
    const paths = slugsOfTheShop().flatMap((slug) => [itemPath(slug), setPath(slug)]);
    expect(paths.filter((path) => path.length > '/store/item/'.length + 24).length).toBeGreaterThan(100);
    expect(paths.map((path) => measuredAddress(`${origin}${path}?variant=x`, origin))).toEqual(
      paths.map((path) => origin + path),
    );
    expect(withoutSecrets({ pathname: paths[0] }, origin)).toEqual({ pathname: paths[0] });
  });

  it('never says an id or a key, wherever in a path it stands, and whatever stands before it', () => {
    const secret = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-').map(String);
    const keys = fc
      .array(secret, { minLength: 32, maxLength: 64 })
      .map((signs) => signs.join(''))
      .filter((key) => /[A-Z_]/.test(key));
    fc.assert(
      fc.property(
        fc.constantFrom('/store/order/', '/user/task/', '/store/document/', '/store/item/', '/store/set/', '/'),
        fc.oneof(fc.uuid(), keys),
        (before, id) => {
          expect(measuredAddress(origin + before + id, origin)).toBe(`${origin}${before}:id`);
          expect(measuredAddress(`${origin}${before}${id}/lines`, origin)).toBe(`${origin}${before}:id/lines`);
        },
      ),
    );
  });

  it('of another site is only which one', () => {
    expect(measuredAddress('https://mail.example/inbox?u=thandi', origin)).toBe('https://mail.example');
  });

  it('is cleaned wherever it stands in an event', () => {
    const event = {
      properties: {
        $current_url: `${origin}/user/task/3f2c1a00-1111-4222-8333-444455556666`,
        $prev_pageview_pathname: '/a/3f2c1a00-1111-4222-8333-444455556666',
        title: 'Order WEB1',
        role: 'customer',
      },
    };
    expect(withoutSecrets(event, origin)).toEqual({
      properties: { $current_url: `${origin}/user/task/:id`, $prev_pageview_pathname: '/a/:id', role: 'customer' },
    });
  });
});
