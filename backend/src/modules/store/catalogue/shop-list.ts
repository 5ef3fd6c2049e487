import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { findSets } from './sets/find-sets';
import { SetsService } from './sets/sets.service';
import { StorefrontService } from './storefront.service';

type Call = typeof contract.public.list;

/** A list or a search of the store: its items, and the ready-made sets that go with them. */
@Injectable()
export class ShopList {
  constructor(
    private readonly storefront: StorefrontService,
    private readonly sets: SetsService,
  ) {}

  async ask(input: InputOf<Call>): Promise<OutputOf<Call>> {
    const [items, sets] = await Promise.all([this.storefront.list(input), this.sets.cards()]);
    const filtered = Object.values(input.filters ?? {}).some((values) => values.length > 0);
    return { ...items, sets: findSets(sets, { ...input, filtered }) };
  }
}
