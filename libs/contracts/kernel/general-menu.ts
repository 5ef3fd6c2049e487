import { labelOf, type Page } from './page';
import { shopPages } from './shop-pages';

/** Default entries of the shop's menu: the initial data, and the fallback where the server's menu cannot be loaded. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly category: string | null;
  readonly subcategory: string | null;
}

const entry = (page: Page): MenuEntry => ({
  path: page.path,
  label: labelOf(page),
  category: null,
  subcategory: null,
});

const department = (category: string, label: string, parts: Readonly<Record<string, string>>): MenuEntry[] => [
  { path: shopPages.store.path, label, category, subcategory: null },
  ...Object.entries(parts).map(([subcategory, name]) => ({
    path: shopPages.store.path,
    label: name,
    category,
    subcategory,
  })),
];

export const generalMenu: readonly MenuEntry[] = [
  entry(shopPages.home),
  entry(shopPages.store),
  ...department('cupboards', 'Cupboards', {
    kitchen: 'Kitchen',
    bedroom: 'Bedroom',
    bathroom: 'Bathroom',
    panel: 'Panels',
    specials: 'Specials',
  }),
  ...department('hardware', 'Hardware', {
    hingesandrunners: 'Hinges and runners',
    handles: 'Handles',
    legs: 'Legs',
    sinksandtaps: 'Sinks and taps',
    screwsandbrackets: 'Screws and brackets',
    basketsanddrawerdividers: 'Baskets and drawer dividers',
    chromeaccessories: 'Chrome accessories',
  }),
  ...department('tops', 'Tops', { formica: 'Laminate', stone: 'Stone' }),
  entry(shopPages.sets),
  entry(shopPages.colours),
  entry(shopPages.flyer),
  entry(shopPages.contact),
  entry(shopPages.about),
  entry(shopPages.cart),
];
