import { contracts } from '@plinth/contracts/contracts';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { BuildGuide } from './build-guide';
import { ConfigurationPricing } from './configuration-pricing';
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
    priceConfiguration: ConfigurationPricing,
    sets: SetsService,
    guide: BuildGuide,
    shopList: ShopList,
  },
  {
    public: {
      getCategories: ({ storefront }) => storefront.listCategories(),
      list: ({ shopList }, input) => shopList.listPage(input),
      getItem: ({ page }, input) => page.getDetail(input.slug),
      getColours: ({ storefront }) => storefront.listColours(),
      getWorkshop: ({ priceConfiguration }, input) => priceConfiguration.getWorkshopData(input.slug),
      priceConfiguration: ({ priceConfiguration }, input) => priceConfiguration.priceUnit(input),
      priceAlternatives: ({ priceConfiguration }, input) => priceConfiguration.priceAlternatives(input),
      getBuildGuide: ({ guide }, input) => guide.describe(input),
      getSets: ({ sets }) => sets.listCards(),
      getSet: ({ sets }, input) => sets.getDetail(input.slug, input.choice ?? {}),
      getSlugs: ({ storefront }) => storefront.listAddresses(),
    },
  },
);
