import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ProductCard } from '@/features/store/goods/catalogue-types';

type Card = Pick<ProductCard, 'slug' | 'choice'>;

/** Returns the path of an item's page with the choice that its card shows: a size, a colour, a pack. */
export const cardPath = ({ slug, choice }: Card): string =>
  `${pathTo(shopPages.item, { slug })}${choice && `?${choice}`}`;
