import { Injectable } from '@nestjs/common';
import { quantityInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { cheapest, shortfall, upTo } from '@plinth/contracts/stock/suppliers/price-list';
import type { ItemToOrder, purchaseOrders as contract } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import type { ItemToBuy } from '@plinth/contracts/stock/suppliers/suppliers';
import { Audit } from '../../../platform/data/audit/audit';
import { bigint, nullable, of, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { type PriceToOrder, SuppliersService } from '../suppliers/suppliers.service';
import { mostUrgent } from './below';
import { purchaseError } from './purchase-orders.errors';

/** More than anybody orders at once. */
const MOST_ITEMS = 300;

const STANDING = {
  item_id: tables.stock_item.id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: of<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
  on_hand: tables.stock_level.on_hand,
  reserved: tables.stock_level.held,
  on_order: bigint,
  more_on: nullable(tables.purchase_order_line.expected_on),
  reorder_point: tables.stock_level.reorder_point,
  up_to: nullable(tables.order_up_to.quantity),
};
type Standing = RowOf<typeof STANDING>;

const below = sql(
  STANDING,
  `
  select item_id, name, sku, base_unit, on_hand, reserved, on_order, more_on, reorder_point, up_to from ${mostUrgent(MOST_ITEMS)}`,
);
const setUpTo = sql(`
  insert into order_up_to (item_id, quantity) values ($1, $2::int) on conflict (item_id) do update set quantity = excluded.quantity`);
const dropUpTo = sql('delete from order_up_to where item_id = $1');
const REORDERED = {
  reorder_point: tables.stock_level.reorder_point,
  base_unit: of<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
};
const reordered = sql(
  REORDERED,
  'select s.reorder_point, i.base_unit from stock_level s join stock_item i on i.id = s.item_id where i.id = $1 for share of s',
);

/** What is to be ordered: with all that is on order, less of it will be free than its reorder point. */
@Injectable()
export class ToOrder {
  constructor(
    private readonly db: Db,
    private readonly suppliers: SuppliersService,
    private readonly calendar: CalendarService,
    private readonly audit: Audit,
  ) {}

  /** The most urgent first. */
  async list(): Promise<ItemToOrder[]> {
    const standings = (await this.db.rows(below, [])).filter((standing) => shortfall(standing) > 0);
    const offers = await this.suppliers.offersOf(standings.map(({ item_id }) => item_id));
    const [today, days] = [this.calendar.today(), await this.calendar.workingDays()];
    return standings.map((standing) => ({
      ...asItem(standing),
      offers: ranked(offers.get(standing.item_id) ?? [], standing, today).map((best) => ({
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
        arrives_on: days.add(today, best.offer.lead_days),
      })),
    }));
  }

  /** @throws DomainError purchase-line-unknown, up-to-below-reorder */
  async setUpTo(
    actor: UserActor,
    { item_id, up_to }: InputOf<typeof contract.setUpTo>,
  ): Promise<{ up_to: number | null }> {
    await this.db.transaction(async (tx) => {
      const item = await tx.maybe(reordered, [item_id]);
      if (item === undefined) throw purchaseError('purchase-line-unknown');
      if (up_to !== null && up_to < item.reorder_point) {
        const least = quantityInWords(item.reorder_point, item.base_unit);
        const said = `Enter ${least} or more: it is ordered again at ${least}`;
        throw purchaseError('up-to-below-reorder', { message: `${said}.`, fields: { up_to: [said] } });
      }
      await (up_to === null ? tx.change(dropUpTo, [item_id]) : tx.change(setUpTo, [item_id, up_to]));
      const subject = { kind: 'stock_item', id: item_id } as const;
      await this.audit.record(tx, { actor, action: 'stock.order-up-to', subject, after: { up_to } });
    });
    return { up_to };
  }
}

const asItem = ({ item_id, name, sku, base_unit, up_to, ...standing }: Standing): Omit<ItemToOrder, 'offers'> => ({
  ...standing,
  item: { id: item_id, name, sku, base_unit },
  up_to: upTo({ ...standing, up_to }),
  quantity: shortfall({ ...standing, up_to }),
});

/** The best of each offer for what is missing, the cheapest first. Nothing is bought beyond the most only for a better price. */
function ranked(offers: readonly PriceToOrder[], standing: Standing, day: string) {
  const quantity = shortfall(standing);
  return offers
    .flatMap((offer) => cheapest([offer], { quantity, day, most: quantity }) ?? [])
    .sort((one, other) => one.total - other.total || one.offer.lead_days - other.offer.lead_days);
}
