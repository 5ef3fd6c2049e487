import { robots, siteMap } from './site-map';

const categories = [
  {
    slug: 'tops',
    label: 'Tops',
    text: '',
    count: 1,
    subcategories: [{ slug: 'stone', label: 'Stone', text: '', count: 1, image: null }],
  },
];

test('departments, sets and items have their addresses, written as XML wants them', () => {
  const map = siteMap(
    'https://shop.example',
    categories,
    [{ slug: 'stone-top', updated_at: '2026-11-02T08:00:00.000Z' }],
    [{ slug: 'flat-kitchen' }],
  );
  expect(map).toContain('<loc>https://shop.example/store/set/flat-kitchen</loc>');
  expect(map).toContain('<loc>https://shop.example/store?category=tops&amp;subcategory=stone</loc>');
  expect(map).toContain('<loc>https://shop.example/store/item/stone-top</loc><lastmod>2026-11-02</lastmod>');
  expect(map).not.toMatch(/&(?!amp;)/);
});

test('the back office and carts are not for search engines; the site map is named', () => {
  const text = robots('https://shop.example');
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).toContain('Disallow: /store/cart\n');
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml\n');
});
