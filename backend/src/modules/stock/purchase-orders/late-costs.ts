import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type {
  PurchaseOrder,
  purchaseOrders as contract,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import type { Cents } from '@plinth/money/cents';
import { sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { landedCosts } from '@plinth/money/stock-value';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { StockLedger } from '../stock/stock-ledger';
import { PurchaseOrderChange } from './purchase-order-change';
import { PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { PurchaseOrdersRepository } from './purchase-orders.repository';

/** Part of a late cost: its item, and the quantity that came, less returns. */
export interface CostOfItem {
  readonly item_id: string;
  readonly amount: Cents;
  readonly came: number;
  /** Largest share that stock bears, in cents without a sign; any where it is left out. */
  readonly most?: Cents;
}
/** Origin of a late cost: the document it is written on, and the person who booked it. */
export interface CostSource {
  readonly order_id: string;
  readonly from: { readonly kind: 'goods_received' | 'supplier_invoice'; readonly id: string; readonly number: string };
  readonly reason: string;
  readonly actor: UserActor;
}

const costAnswer = z.object({ id: z.uuid() });

/**
 * Books costs that become known after a delivery was received: stock on hand bears its share, the share of sold goods
 * is a variance.
 */
@Injectable()
export class LateCosts {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly changes: PurchaseOrderChange,
    private readonly views: PurchaseOrderViews,
    private readonly ledger: StockLedger,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Adds a cost to a delivery by hand, such as later freight by any carrier.
   * @throws DomainError purchase-order-not-found, more-than-fits
   */
  async addCost(
    actor: UserActor,
    { idempotency_key, ...cost }: InputOf<typeof contract.addLateCost>,
  ): Promise<PurchaseOrder> {
    const call = {
      scope: `purchaseOrders.addLateCost:${actor.id}`,
      key: idempotency_key,
      request: cost,
      answer: costAnswer,
    };
    const { id } = await this.orders.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        const receipt = await this.orders.findOrderOfReceipt(tx, cost.receipt_id);
        if (receipt === undefined) throw purchaseError('purchase-order-not-found');
        // Locked, so that goods returned at the same time bear no share.
        await this.changes.lockOrder(tx, { id: receipt.order_id });
        const lines = await this.orders.listReceivedLines(tx, cost.receipt_id);
        const shares = landedCosts(
          cost.amount,
          lines.map(({ goods_value }) => goods_value),
        );
        await this.bookCosts(
          tx,
          {
            order_id: receipt.order_id,
            from: { kind: 'goods_received', id: cost.receipt_id, number: receipt.number },
            reason: cost.reason,
            actor,
          },
          lines.map(({ item_id, came }, at) => ({ item_id, came, amount: shares[at] })),
        );
        return { id: receipt.order_id };
      }),
    );
    return this.views.getOrder(id);
  }

  /**
   * Books late costs of an order that is locked. Parts of zero are left out.
   * @throws DomainError more-than-fits
   */
  async bookCosts(tx: Tx, { order_id, from, reason, actor }: CostSource, parts: readonly CostOfItem[]): Promise<void> {
    const costs = parts.filter(({ amount }) => amount !== 0);
    if (costs.length === 0) return;
    const bookings = await this.ledger.bookLateCosts(
      tx,
      costs.map((cost) => ({ ...cost, document: from, actor_id: actor.id, note: reason })),
    );
    const amount = sumCents(costs.map((cost) => cost.amount));
    const stock_value = sumCents(bookings.map(({ value }) => value));
    await this.orders.insertVariance(tx, {
      order_id,
      ...(from.kind === 'goods_received' ? { receipt_id: from.id } : { invoice_id: from.id }),
      amount,
      stock_value,
      reason,
      actor_id: actor.id,
    });
    const text = `${from.number}: ${formatRand(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} was paid than the order says, ${formatRand(Math.abs(stock_value))} of it in stock (${reason})`;
    await this.timeline.addEntry(tx, { kind: 'purchase_order', id: order_id }, { actor, kind: 'system', text });
  }
}
