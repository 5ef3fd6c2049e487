import { itemList } from '@plinth/contracts/range/items/item-list';
import { pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { FOUND_AT_MOST, type ObjectFinder } from '../../../platform/data/object-search/object-finders';
import { wordsOf } from './search/search-words';
import type { StorefrontService } from './storefront.service';

/**
 * Finds items on sale by name or SKU, for staff without the catalogue; each result leads to the shop's page. Mistyped
 * words find nothing, since the palette also searches for names of people.
 */
export const itemsOnSale = (storefront: StorefrontService): ObjectFinder => ({
  title: itemList.found.title,
  resources: [],
  alreadyListedOn: itemList.page.resource,
  find: async (q) => {
    const snapshot = await storefront.getSnapshot();
    const { rows } = snapshot.answerQuestion({
      q,
      exactly: true,
      filters: {},
      sort: 'recommended',
      count: FOUND_AT_MOST,
    });
    return rows
      .map((row) => snapshot.products[row])
      .filter((product) => snapshot.hasAllWords(product, wordsOf(q)))
      .map((product) => ({
        id: product.id,
        label: product.name,
        detail: snapshot.categoryBySlug.get(product.subcategory_slug)?.label ?? '',
        url: pathTo(shopPages.item, { slug: product.slug }),
      }));
  },
});
