import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { storeHref, type StoreQuery } from '@/features/store/catalogue/store-href';
import type { Category } from '@/features/store/goods/catalogue-types';
import type { Crumb } from '@/ui/breadcrumbs';

export interface Place {
  title: string;
  text: string;
  trail: Crumb[];
  parts: { label: string; href: string; count: number; isCurrent: boolean }[];
}

const WHOLE_STORE =
  'Cupboards cut to order, the hardware that fits them, and tops to go on them. We deliver in Gauteng.';

/** Returns the title and text of a list, with the lists beside and below it. */
export function placeOf({ category: slug, subcategory, q }: StoreQuery, categories: readonly Category[]): Place {
  const category = categories.find((candidate) => candidate.slug === slug);
  const part = category?.subcategories.find((candidate) => candidate.slug === subcategory);
  const store = { label: 'Store', href: shopPages.store.path };
  if (!category) {
    return {
      title: q ? `“${q}”` : 'Store',
      text: q ? '' : WHOLE_STORE,
      trail: q ? [store] : [{ label: 'Home', href: '/' }],
      parts: categories.map(({ slug: other, label, count }) => ({
        label,
        count,
        href: storeHref({ category: other, q }),
        isCurrent: false,
      })),
    };
  }
  const wholeCategory = {
    label: `All ${category.label.toLowerCase()}`,
    href: storeHref({ category: category.slug, q }),
    count: category.count,
    isCurrent: !part,
  };
  return {
    title: part?.label ?? category.label,
    text: part?.text ?? category.text,
    trail: part ? [store, { label: category.label, href: storeHref({ category: category.slug }) }] : [store],
    parts: [
      wholeCategory,
      ...category.subcategories.map((other) => ({
        label: other.label,
        count: other.count,
        href: storeHref({ category: category.slug, subcategory: other.slug, q }),
        isCurrent: other === part,
      })),
    ],
  };
}
