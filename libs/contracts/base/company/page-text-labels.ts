import { labels, type CodeOf } from '../../kernel/labels';
import type { Page } from '../../kernel/page';
import { shopPages } from '../../kernel/shop-pages';

/*
 * Texts of the public pages. Without zod, which the browser does not need for them.
 */

export const textPages = labels({
  home: 'Home page',
  about: 'About us',
  delivery: 'Delivery and collection',
  returns: 'Returns',
  terms: 'Terms of sale',
  privacy: 'Privacy',
  contact: 'Contact us',
  colours: 'Colours',
  flyer: 'Specials flyer',
  assembly: 'Before you build',
});
export type TextPage = CodeOf<typeof textPages>;

/** Returns where customers read a text; none where it is printed with the building steps. */
export const shownOn: Readonly<Record<TextPage, Page | null>> = {
  home: shopPages.home,
  about: shopPages.about,
  delivery: shopPages.deliveryAndReturns,
  returns: shopPages.deliveryAndReturns,
  terms: shopPages.terms,
  privacy: shopPages.privacy,
  contact: shopPages.contact,
  colours: shopPages.colours,
  flyer: shopPages.flyer,
  assembly: null,
};

/** Texts whose sections may be added, removed and put in another order; other pages have a place for each section. */
const FREE: ReadonlySet<TextPage> = new Set<TextPage>(['about', 'delivery', 'returns', 'terms', 'privacy', 'contact']);
export const isFreeText = (page: TextPage): boolean => FREE.has(page);

/** Texts that bind the company in law. */
const LEGAL: ReadonlySet<TextPage> = new Set<TextPage>(['delivery', 'returns', 'terms', 'privacy']);
export const isLegalText = (page: TextPage): boolean => LEGAL.has(page);
