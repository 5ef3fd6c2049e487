import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { CompanyService } from '../../base/company/company.service';
import { findPages } from './search/find-pages';
import { findSets } from './sets/find-sets';
import { SetsService } from './sets/sets.service';
import { StorefrontService } from './storefront.service';

type Call = typeof contract.public.list;

/** A list or a search of the store: its items, and the ready-made sets and pages of words that go with them. */
@Injectable()
export class ShopList {
  constructor(
    private readonly storefront: StorefrontService,
    private readonly sets: SetsService,
    private readonly company: CompanyService,
  ) {}

  async ask(input: InputOf<Call>): Promise<OutputOf<Call>> {
    const [items, sets, texts] = await Promise.all([
      this.storefront.list(input),
      this.sets.cards(),
      input.q === undefined ? [] : this.company.pageTexts(),
    ]);
    const filtered = Object.values(input.filters ?? {}).some((values) => values.length > 0);
    const q = items.reading.shown ?? input.q;
    const pages = findPages(texts, input.q ?? '');
    // A page has all the words: that nothing has one of them is not true.
    const reading = pages.length > 0 ? { ...items.reading, without: [] } : items.reading;
    return { ...items, reading, sets: findSets(sets, { ...input, q, filtered }), pages };
  }
}
