import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ProductCard } from '@/features/store/goods/catalogue-types';

type Card = Pick<ProductCard, 'slug' | 'choice'>;

/** An item's page, with what its card shows of it chosen: a size, a colour, a pack. */
export const cardPath = ({ slug, choice }: Card): string =>
  `${pathTo(shopPages.item, { slug })}${choice && `?${choice}`}`;
