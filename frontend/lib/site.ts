/** Name and description of the product, as visitors see them. */
export const SITE_NAME = 'Plinth';
export const SITE_DESCRIPTION =
  'The one-stop shop for do-it-yourself kitchen and bedroom cupboards in Gauteng: cut to size, with the hardware that fits, delivered to your door.';

/** Formats a page's title: `Cart · Plinth`; the name alone for the home page. */
export const pageTitle = (title?: string): string => (title ? `${title} · ${SITE_NAME}` : SITE_NAME);
