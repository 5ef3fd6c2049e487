/** Name of the product, as staff see it, and description of the shop. */
export const SITE_NAME = 'Plinth';
export const SITE_DESCRIPTION =
  'The one-stop shop for do-it-yourself kitchen and bedroom cupboards in Gauteng: cut to size, with the hardware that fits, delivered to your door.';

/** Formats the title of a page of staff: `Orders · Plinth`. */
export const pageTitle = (title: string): string => `${title} · ${SITE_NAME}`;

/**
 * Formats the title of a page of the shop: `Cart · Highveld Kitchens`; the name alone for the home page, and the page
 * alone until the name is known.
 */
export const titleOfShop = (shopName: string, title?: string): string =>
  [title, shopName].filter(Boolean).join(' · ') || SITE_NAME;
