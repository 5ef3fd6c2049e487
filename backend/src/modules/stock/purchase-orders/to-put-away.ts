import { Injectable } from '@nestjs/common';
import type { ItemToPutAway } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { ToPutAwayRepository } from './to-put-away.repository';

/** Lists received goods of an order that are still in the receiving area: they can be sold once they are on a shelf. */
@Injectable()
export class ToPutAway {
  constructor(private readonly goods: ToPutAwayRepository) {}

  async listByOrder(orderId: string): Promise<ItemToPutAway[]> {
    const rows = await this.goods.listByOrder(orderId);
    return rows.map(({ item_id, name, sku, base_unit, ...place }) => ({
      ...place,
      item: { id: item_id, name, sku, base_unit },
    }));
  }
}
