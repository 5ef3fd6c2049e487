import { Injectable, type OnModuleInit } from '@nestjs/common';
import { int, tables, text } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { Transitions } from '../../../platform/data/transitions/transitions';
import type { Actor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { Allocations } from '../../stock/allocations/allocations.service';
import { StockService } from '../../stock/stock/stock.service';
import { orderStates } from './order-states';
import { isSoldAndHere, type OrderStatus } from './order-status';

/** Goods that an order takes from a shelf, less credited pieces; tops that are cut are not among them. */
const GOODS = `
  select l.variant_id as item_id, min(s.label) as name, (sum(l.quantity) - coalesce(max(c.pieces), 0))::int as quantity
    from online_order_line l join variant v on v.id = l.variant_id join stock_item s on s.variant_id = v.id
    left join lateral (
      select sum(x.pieces) as pieces from sales_document i join sales_document n on n.credits_id = i.id and n.number is not null
        join sales_document_line x on x.document_id = n.id
       where i.order_id = l.order_id and i.kind = 'invoice' and x.variant_id = l.variant_id) c on true
   where l.order_id = $1::uuid and v.is_stocked and coalesce(l.configuration->>'kind', '') <> 'top'
   group by l.variant_id having sum(l.quantity) > coalesce(max(c.pieces), 0)`;
const goods = sql(
  { item_id: tables.online_order_line.variant_id, name: text, quantity: int },
  `${GOODS} order by l.variant_id`,
);
const orderInvoice = sql(
  { id: tables.sales_document.id },
  `select id from sales_document where order_id = $1::uuid and kind = 'invoice' and number is not null and status <> 'cancelled' order by created_at desc limit 1`,
);

/** Goods of an order that nobody has fully picked, by name, and its unfinished project in the workshop. */
export interface OutstandingGoods {
  readonly allocated: boolean;
  readonly notPicked: { name: string; quantity: number; short: number }[];
  readonly inWorkshop: string | null;
}

interface Order {
  readonly id: string;
  readonly number: string;
}

/**
 * Stock of an order, which follows its state: reserved while it waits for payment and once it is paid, taken out when
 * it leaves (on the way or collected), reserved again when it comes back, released when it is cancelled.
 */
@Injectable()
export class OrderStock implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly stock: StockService,
    private readonly allocations: Allocations,
    private readonly timeline: TimelineService,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.transitions.after(orderStates, ['paid'], (tx, { row }) => this.stock.keepReservations(tx, row.id));
    this.transitions.after(orderStates, ['out_for_delivery', 'delivered'], async (tx, { row, from, actor }) => {
      // Goods of an order whose refund was refused left before.
      if (from !== 'refunded') await this.issueGoods(tx, row, actor, from);
    });
    this.transitions.after(orderStates, ['ready'], async (tx, { row, from }) => {
      if (from === 'out_for_delivery') await this.stock.takeBackGoods(tx, row);
    });
    this.transitions.after(orderStates, ['cancelled', 'refunded'], async (tx, { row, from }) => {
      if (from === 'pending_payment' || isSoldAndHere(from)) await this.stock.releaseReservations(tx, row.id);
    });
  }

  /** Describes the goods of a paid order here that are not picked, out of stock, or still in the workshop. */
  async describeGoods(order: { readonly id: string; readonly status: OrderStatus }): Promise<OutstandingGoods> {
    if (!isSoldAndHere(order.status)) return { allocated: false, notPicked: [], inWorkshop: null };
    const [invoice] = await this.db.listRows(orderInvoice, [order.id]);
    if (invoice === undefined) return { allocated: false, notPicked: [], inWorkshop: null };
    const picking = await this.allocations.findUnpicked(invoice.id);
    const inWorkshop = await this.allocations.findUnfinishedProject(invoice.id);
    if (picking !== undefined) return { allocated: true, notPicked: picking.notPicked, inWorkshop };
    return { allocated: false, notPicked: await this.allocations.listUnallocated(order.id, invoice.id), inWorkshop };
  }

  /**
   * Takes the goods out of stock: first those picked for the order, then others; nothing for goods that left on a
   * truck before.
   */
  private async issueGoods(tx: Tx, order: Order, actor: Actor | 'system', from: string): Promise<void> {
    const [invoice] = await tx.listRows(orderInvoice, [order.id]);
    const issuedQuantities =
      invoice === undefined ? new Map<string, number>() : await this.allocations.issueGoods(tx, actor, invoice.id);
    if (from === 'out_for_delivery') return;
    const remainingDemands = (await tx.listRows(goods, [order.id])).map((demand) => ({
      ...demand,
      quantity: Math.max(0, demand.quantity - (issuedQuantities.get(demand.item_id) ?? 0)),
    }));
    const uncountedDemands = await this.stock.issueForOrder(tx, order, remainingDemands);
    if (uncountedDemands.length === 0) return;
    const words = uncountedDemands.map(({ quantity, name }) => `${String(quantity)} × ${name}`).join(', ');
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      { actor, kind: 'system', text: `Left without stock in the books, to be counted: ${words}` },
    );
  }
}
