import { Injectable } from '@nestjs/common';
import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Actor } from '../../../platform/data/session/request-context';
import { CartService } from '../cart/cart.service';
import { CatalogueService } from '../catalogue/catalogue.service';
import { KeptVariants } from '../catalogue/kept-variants';
import { deliveryError } from './delivery.errors';
import { DeliveryService, type DeliveryOffer } from './delivery.service';

/** Delivery fees and days, before an order. */
@Injectable()
export class QuoteDelivery {
  constructor(
    private readonly delivery: DeliveryService,
    private readonly carts: CartService,
    private readonly catalogue: CatalogueService,
    private readonly keptVariants: KeptVariants,
  ) {}

  async quoteCart(actor: Actor, input: InputOf<typeof delivery.public.quoteCart>): Promise<DeliveryOffer> {
    const consignment = await this.carts.describeConsignment(
      actor,
      input.cart_id,
      input.suburb_id === undefined ? (input.branch_id ?? null) : null,
    );
    if (input.suburb_id !== undefined)
      return this.delivery.calculateOffer(consignment, { kind: 'delivery', suburb_id: input.suburb_id });
    if (input.branch_id !== undefined)
      return this.delivery.calculateOffer(consignment, { kind: 'collection', branch_id: input.branch_id });
    throw deliveryError('place-missing');
  }

  async quoteItem(input: InputOf<typeof delivery.public.quoteItem>): Promise<DeliveryOffer> {
    const { sellable: storedSellable, configuration } = await this.keptVariants.findStored({
      sellable: await this.catalogue.getSellable(input.variant_id),
      configuration: input.configuration ?? null,
    });
    const { price } = await this.catalogue.priceConfigured(storedSellable, configuration);
    const item = this.catalogue.asConfigured(storedSellable, configuration);
    const line = { sellable: item, configuration, quantity: input.quantity };
    const readyOn = await this.catalogue.readyTogether(await this.catalogue.describeDispatchLines([line]));
    return this.delivery.calculateOffer(
      {
        parcel: item.kind === 'sample' ? 'envelope' : item.parcel,
        readyOn,
        value: (price ?? item.price) * input.quantity,
      },
      { kind: 'delivery', suburb_id: input.suburb_id },
    );
  }
}
