import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BuildGuide } from './build-guide';
import { PriceConfiguration } from './price-configuration';
import { ProductPage } from './product-page';
import { SetsService } from './sets/sets.service';
import { ShopList } from './shop-list';
import { StorefrontService } from './storefront.service';

export const CatalogueRouter = createRouter(
  'catalogue',
  contracts.catalogue,
  {
    storefront: StorefrontService,
    page: ProductPage,
    priceConfiguration: PriceConfiguration,
    sets: SetsService,
    guide: BuildGuide,
    shopList: ShopList,
  },
  {
    public: {
      getCategories: ({ storefront }) => storefront.categories(),
      list: ({ shopList }, input) => shopList.ask(input),
      getItem: ({ page }, input) => page.get(input.slug),
      getColours: ({ storefront }) => storefront.colours(),
      getWorkshop: ({ priceConfiguration }, input) => priceConfiguration.workshopOf(input.slug),
      priceConfiguration: ({ priceConfiguration }, input) => priceConfiguration.ask(input),
      priceAlternatives: ({ priceConfiguration }, input) => priceConfiguration.alternatives(input),
      getBuildGuide: ({ guide }, input) => guide.of(input),
      getSets: ({ sets }) => sets.cards(),
      getSet: ({ sets }, input) => sets.detail(input.slug, input.choice ?? {}),
      getSlugs: ({ storefront }) => storefront.addresses(),
    },
  },
);
