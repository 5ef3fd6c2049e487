import type { ProductList } from '@/features/store/goods/catalogue-types';

/** Says whether we deliver to a place that was searched for. */
export const placeAnswer = ({ name, province }: NonNullable<ProductList['place']>): string =>
  province === null ? `We deliver to ${name}` : `We don’t deliver to ${name}`;

/** Returns the name of a found page or of its part: `Terms: Building and fitting`. */
export const pageName = ({ title, heading }: ProductList['pages'][number]): string =>
  heading === null ? title : `${title}: ${heading}`;
