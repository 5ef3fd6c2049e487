import type { ProductList } from '@/features/store/goods/catalogue-types';

/** Describes whether we deliver to a place that was searched for. */
export const placeAnswer = ({ name, province }: NonNullable<ProductList['place']>): string =>
  province === null ? `We deliver to ${name}` : `We don’t deliver to ${name}`;

/** `Terms: Building and fitting`; a whole page by its title. */
export const pageName = ({ title, heading }: ProductList['pages'][number]): string =>
  heading === null ? title : `${title}: ${heading}`;
