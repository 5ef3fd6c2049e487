import { Injectable } from '@nestjs/common';
import type { ItemToPutAway } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { ToPutAwayRepository } from './to-put-away.repository';

/** Goods of an order that came and stand where goods come in: they are sold once they lie on a shelf. */
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
