import { Injectable } from '@nestjs/common';
import type { catalogue as contract } from '@plinth/contracts/catalogue';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { CatalogueService } from './catalogue.service';

type Call = typeof contract.public.priceConfiguration;

/** The price of an item as a shopper changes it. */
@Injectable()
export class PriceConfiguration {
  constructor(private readonly catalogue: CatalogueService) {}

  async ask({ variant_id, configuration }: InputOf<Call>): Promise<OutputOf<Call>> {
    return this.catalogue.priceConfigured(await this.catalogue.sellable(variant_id), configuration);
  }
}
