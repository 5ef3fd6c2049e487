import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ProductDetail } from '@/features/store/goods/catalogue-types';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Seo } from '@/ui/seo';
import { itemPath } from './item-facts';
import { storeHref } from './store-href';

interface ItemTopProps {
  origin: string;
  item: ProductDetail;
  size: string | null;
  /** The item as search engines read it. */
  facts: object[];
}

/** What search engines read of an item, and the way to where it stands in the shop. */
export function ItemTop({ origin, item, size, facts }: ItemTopProps) {
  return (
    <>
      <Seo
        origin={origin}
        title={item.name}
        description={`${item.name}${size ? `, ${size}` : ''}. ${item.description}`.slice(0, 300)}
        path={itemPath(item.slug)}
        image={`/api/pictures/share/items/${item.slug}.png`}
        type="product"
        facts={facts}
      />
      <Breadcrumbs
        trail={[
          { label: 'Store', href: shopPages.store.path },
          { label: item.category_label, href: storeHref({ category: item.category }) },
          {
            label: item.subcategory_label,
            href: storeHref({ category: item.category, subcategory: item.subcategory }),
          },
        ]}
        here={item.name}
      />
    </>
  );
}
