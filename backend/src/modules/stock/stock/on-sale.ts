/**
 * Builds the SQL condition that a variant itself is on sale: it was not taken off, nor was its colour withdrawn. Its
 * product may still be off sale.
 * @param variant the variant's name in the statement
 */
export const variantOnSale = (variant = 'v'): string =>
  `(${variant}.is_active and not exists (select from colour gone where gone.code = ${variant}.colour_code and gone.withdrawn_at is not null))`;
