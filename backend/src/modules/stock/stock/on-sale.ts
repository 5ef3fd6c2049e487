/**
 * In SQL, whether a variant is sold as far as it is itself concerned: nobody took it off sale, and its colour was not withdrawn. Its item may still be off sale.
 * @param variant the variant's name in the statement
 */
export const variantOnSale = (variant = 'v'): string =>
  `(${variant}.is_active and not exists (select from colour gone where gone.code = ${variant}.colour_code and gone.withdrawn_at is not null))`;
