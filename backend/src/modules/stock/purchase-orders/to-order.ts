import { Injectable } from '@nestjs/common';
import { quantityInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { cheapest, shortfall, upTo } from '@plinth/contracts/stock/suppliers/price-list';
import type { ItemToOrder, purchaseOrders as contract } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { type PriceToOrder, SuppliersService } from '../suppliers/suppliers.service';
import { purchaseError } from './purchase-orders.errors';
import { ToOrderRepository, type ShortItem } from './to-order.repository';

/** Proposes items to order: their free quantity, with everything on order, falls below the reorder point. */
@Injectable()
export class ToOrder {
  constructor(
    private readonly db: Db,
    private readonly items: ToOrderRepository,
    private readonly suppliers: SuppliersService,
    private readonly calendar: CalendarService,
    private readonly audit: Audit,
  ) {}

  /** Lists the items to order, the most urgent first. */
  async listItems(): Promise<ItemToOrder[]> {
    const items = (await this.items.listBelow()).filter((item) => shortfall(item) > 0);
    const offers = await this.suppliers.mapOffersByItem(items.map(({ item_id }) => item_id));
    const [today, days] = [this.calendar.today(), await this.calendar.getWorkingDays()];
    return items.map((item) => ({
      ...asItem(item),
      offers: rankOffers(offers.get(item.item_id) ?? [], item, today).map((best) => ({
        price_id: best.offer.id,
        supplier_id: best.offer.supplier_id,
        supplier: best.offer.supplier,
        pack_unit: best.offer.pack_unit,
        pack_factor: best.offer.pack_factor,
        packs: best.packs,
        price: best.price,
        list_price: best.offer.price,
        breaks: [...best.offer.breaks],
        total: best.total,
        arrives_on: days.addWorkingDays(today, best.offer.lead_days),
      })),
    }));
  }

  /** @throws DomainError purchase-line-unknown, up-to-below-reorder */
  async setUpTo(
    actor: UserActor,
    { item_id, up_to }: InputOf<typeof contract.setUpTo>,
  ): Promise<{ up_to: number | null }> {
    await this.db.transaction(async (tx) => {
      const item = await this.items.lockReorderPoint(tx, item_id);
      if (item === undefined) throw purchaseError('purchase-line-unknown');
      if (up_to !== null && up_to < item.reorder_point) {
        const leastText = quantityInWords(item.reorder_point, item.base_unit);
        const message = `Enter ${leastText} or more: it is ordered again at ${leastText}`;
        throw purchaseError('up-to-below-reorder', { message: `${message}.`, fields: { up_to: [message] } });
      }
      await (up_to === null ? this.items.removeUpTo(tx, item_id) : this.items.setUpTo(tx, item_id, up_to));
      const subject = { kind: 'stock_item', id: item_id } as const;
      await this.audit.record(tx, { actor, action: 'stock.order-up-to', subject, after: { up_to } });
    });
    return { up_to };
  }
}

const asItem = ({ item_id, name, sku, base_unit, up_to, ...item }: ShortItem): Omit<ItemToOrder, 'offers'> => ({
  ...item,
  item: { id: item_id, name, sku, base_unit },
  up_to: upTo({ ...item, up_to }),
  quantity: shortfall({ ...item, up_to }),
});

/**
 * Ranks offers for the missing quantity, the cheapest first. More than the target is never bought only for a better
 * price.
 */
function rankOffers(offers: readonly PriceToOrder[], item: ShortItem, day: string) {
  const quantity = shortfall(item);
  return offers
    .flatMap((offer) => cheapest([offer], { quantity, day, most: quantity }) ?? [])
    .sort((one, other) => one.total - other.total || one.offer.lead_days - other.offer.lead_days);
}
