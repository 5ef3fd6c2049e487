import type { ProductList } from '@/lib/catalogue-types';

/** `Terms: Building and fitting`; a whole page by its title. */
export const pageName = ({ title, heading }: ProductList['pages'][number]): string =>
  heading === null ? title : `${title}: ${heading}`;
