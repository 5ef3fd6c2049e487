import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/store/catalogue/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { CompanyService } from '../../base/company/company.service';
import { findPages, findPlaceName, type PlaceNamed } from './search/find-pages';
import { findSets } from './sets/find-sets';
import { SetsService } from './sets/sets.service';
import { StorefrontService } from './storefront.service';

type Call = typeof contract.public.list;

/** Lists and searches of the store, with the ready-made sets and text pages that match them. */
@Injectable()
export class ShopList {
  constructor(
    private readonly storefront: StorefrontService,
    private readonly sets: SetsService,
    private readonly company: CompanyService,
  ) {}

  async listPage(input: InputOf<Call>): Promise<OutputOf<Call>> {
    const namedPlace = input.q === undefined || input.exactly === true ? null : findPlaceName(input.q);
    const [productList, sets, texts] = await Promise.all([
      this.storefront.listProducts(input),
      this.sets.listCards(),
      input.q === undefined ? [] : this.company.listPageTexts(),
    ]);
    // The name of a town may also name items ("Springs"): then items are listed. A partial or corrected match does not count: "Brits" are no mistyped "bits".
    const isItem =
      productList.total > 0 && productList.reading.shown === null && productList.reading.without.length === 0;
    const isOfPlace = namedPlace !== null && (namedPlace.asksDelivery || !isItem);
    const items = isOfPlace ? { ...productList, items: [], total: 0, facets: [] } : productList;
    const hasFilters = Object.values(input.filters ?? {}).some((values) => values.length > 0);
    const q = (isOfPlace ? null : items.reading.shown) ?? input.q;
    const pages = findPages(texts, input.q ?? '');
    // A found page has all the words, so none is reported as missing.
    const reading = {
      ...items.reading,
      ...(pages.length > 0 && { without: [] }),
      ...(isOfPlace && { shown: null }),
    };
    return {
      ...items,
      reading,
      sets: findSets(sets, { ...input, q, isFiltered: hasFilters }),
      pages,
      place: isOfPlace ? placeView(namedPlace) : null,
    };
  }
}

const placeView = ({ name, province }: PlaceNamed): OutputOf<Call>['place'] => ({ name, province });
