import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../../platform/data/database/db';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { CatalogueService } from '../../catalogue/catalogue.service';
import { DeliveryService, type Destination } from '../../delivery/delivery.service';
import { OrdersRepository, type OrderRecord } from '../orders.repository';

/**
 * Promised day of a paid order: the first promise assumes immediate payment, and work only starts when the money is
 * there.
 */
@Injectable()
export class PromisedDay {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly catalogue: CatalogueService,
    private readonly delivery: DeliveryService,
  ) {}

  /**
   * Returns the day of an order that has just been paid: the promised day if it is still possible, otherwise the next
   * possible one.
   * @param shortVariants variants of which there is not enough on the shelf
   */
  async calculateDay(tx: Tx, order: OrderRecord, shortVariants: ReadonlySet<string>): Promise<string> {
    const destination = destinationOf(order);
    const lines = await this.orders.listLines(order.id, tx);
    const sellables = await this.catalogue.mapSellablesById(lines.map(({ variant_id }) => variant_id));
    const dispatchLines = lines.flatMap(({ variant_id, configuration, quantity }) => {
      const sellable = sellables.get(variant_id);
      if (sellable === undefined) return [];
      // Its pieces are held for this order, so they are no longer among the free ones.
      const free = shortVariants.has(variant_id) ? 0 : quantity;
      return [{ sellable: { ...sellable, free }, configuration, quantity }];
    });
    if (destination === null || dispatchLines.length === 0) return order.promised_on;
    const readyOn = await this.catalogue.readyTogether(
      await this.catalogue.describeDispatchLines(dispatchLines),
      order.branch_id,
    );
    try {
      const { earliest_on } = await this.delivery.calculateOffer(
        { parcel: 'small', readyOn, value: order.subtotal },
        destination,
        { isAgreed: true, branchId: order.branch_id },
      );
      return earliest_on > order.promised_on ? earliest_on : order.promised_on;
    } catch (error) {
      // The branch or suburb is gone: staff have to solve that, and the payment counts all the same.
      if (error instanceof DomainError) return order.promised_on;
      throw error;
    }
  }
}

/** Returns the destination of an order; null if its branch or suburb is gone. */
export function destinationOf({ fulfilment, suburb_id, branch_id }: OrderRecord): Destination | null {
  if (fulfilment === 'collection') return branch_id === null ? null : { kind: 'collection', branch_id };
  return suburb_id === null ? null : { kind: 'delivery', suburb_id };
}
