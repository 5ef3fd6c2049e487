import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { setPath } from '@/features/store/sets/set-address';
import { itemPath } from '@/features/store/catalogue/item-facts';
import { storeHref } from '@/features/store/catalogue/store-href';
import type { Category } from '@/features/store/goods/catalogue-types';

export interface ItemAddress {
  slug: string;
  updated_at: string;
}

/** Information pages, which do not depend on the catalogue. */
const PAGES = [
  '/',
  shopPages.store.path,
  shopPages.sets.path,
  shopPages.colours.path,
  shopPages.flyer.path,
  shopPages.about.path,
  shopPages.contact.path,
  shopPages.deliveryAndReturns.path,
  shopPages.terms.path,
  shopPages.privacy.path,
];

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entry = (origin: string, path: string, changedOn?: string): string =>
  `<url><loc>${escapeXml(origin + path)}</loc>${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`;

/** Creates the sitemap (sitemaps.org): pages, departments, sets, items. */
export function siteMap(
  origin: string,
  categories: readonly Category[],
  items: readonly ItemAddress[],
  sets: readonly { slug: string }[],
): string {
  const departments = categories.flatMap(({ slug: category, subcategories }) => [
    storeHref({ category }),
    ...subcategories.map(({ slug: subcategory }) => storeHref({ category, subcategory })),
  ]);
  const entries = [
    ...PAGES.map((path) => entry(origin, path)),
    ...departments.map((path) => entry(origin, path)),
    ...sets.map(({ slug }) => entry(origin, setPath(slug))),
    ...items.map(({ slug, updated_at }) => entry(origin, itemPath(slug), updated_at.slice(0, 10))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Paths that search engines should not visit. */
const PRIVATE = ['/dashboard', '/production', '/user', '/auth', '/api', shopPages.cart.path];

export function robots(origin: string): string {
  // Pictures lie below /api, which is disallowed, but search engines should find them.
  return [
    'User-agent: *',
    'Allow: /api/pictures/',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
