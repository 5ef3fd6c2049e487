import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { BuildGuide } from './build-guide';
import { PriceConfiguration } from './price-configuration';
import { ProductPage } from './product-page';
import { SetsService } from './sets/sets.service';
import { ShopList } from './shop-list';
import { StorefrontService } from './storefront.service';

const { public: calls } = contracts.catalogue;

@Router({ alias: 'catalogue' })
export class CatalogueRouter {
  constructor(
    private readonly storefront: StorefrontService,
    private readonly page: ProductPage,
    private readonly priceConfiguration: PriceConfiguration,
    private readonly sets: SetsService,
    private readonly guide: BuildGuide,
    private readonly shopList: ShopList,
  ) {}

  @Procedure(calls.getCategories)
  'public.getCategories'() {
    return this.storefront.categories();
  }

  @Procedure(calls.list)
  'public.list'(@Input() input: InputOf<typeof calls.list>) {
    return this.shopList.ask(input);
  }

  @Procedure(calls.getItem)
  'public.getItem'(@Input() input: InputOf<typeof calls.getItem>) {
    return this.page.get(input.slug);
  }

  @Procedure(calls.getColours)
  'public.getColours'() {
    return this.storefront.colours();
  }

  @Procedure(calls.getWorkshop)
  'public.getWorkshop'(@Input() input: InputOf<typeof calls.getWorkshop>) {
    return this.priceConfiguration.workshopOf(input.slug);
  }

  @Procedure(calls.priceConfiguration)
  'public.priceConfiguration'(@Input() input: InputOf<typeof calls.priceConfiguration>) {
    return this.priceConfiguration.ask(input);
  }

  @Procedure(calls.priceAlternatives)
  'public.priceAlternatives'(@Input() input: InputOf<typeof calls.priceAlternatives>) {
    return this.priceConfiguration.alternatives(input);
  }

  @Procedure(calls.getBuildGuide)
  'public.getBuildGuide'(@Input() input: InputOf<typeof calls.getBuildGuide>) {
    return this.guide.of(input);
  }

  @Procedure(calls.getSets)
  'public.getSets'() {
    return this.sets.cards();
  }

  @Procedure(calls.getSet)
  'public.getSet'(@Input() input: InputOf<typeof calls.getSet>) {
    return this.sets.detail(input.slug, input.choice ?? {});
  }

  @Procedure(calls.getSlugs)
  'public.getSlugs'() {
    return this.storefront.addresses();
  }
}
