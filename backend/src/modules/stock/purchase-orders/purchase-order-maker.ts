import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { priceOf } from '@plinth/contracts/stock/suppliers/price-list';
import { MOST_OF_A_LINE } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import {
  purchaseOrders as contract,
  type PurchaseOrder,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { type NumberSeries, takeNumber } from '../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { SuppliersService, type PriceToOrder } from '../suppliers/suppliers.service';
import { PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { type NewLine, PurchaseOrdersRepository } from './purchase-orders.repository';

type Chosen = InputOf<typeof contract.orderFromProposal>;
type Made = AnswerOf<typeof contract.orderFromProposal>;

/** Number series of purchase orders, without gaps. */
const NUMBERS: NumberSeries = { kind: 'purchase_order', prefix: 'PO-', first: 1_001 };
const createAnswer = z.object({ id: z.uuid() });

/**
 * Checks that the amount ordered or received of a line is not too large.
 * @throws DomainError purchase-too-large, at the field where that is named
 */
export function checkLineAmount(packs: number, price: number, field?: string): void {
  if (packs * price <= MOST_OF_A_LINE) return;
  const limitText = `At most ${String(Math.floor(MOST_OF_A_LINE / price))} at this price: a line goes up to ${formatRand(MOST_OF_A_LINE)}`;
  throw purchaseError('purchase-too-large', field === undefined ? {} : { fields: { [field]: [limitText] } });
}

/**
 * Builds an order line from a supplier's offer, at the price for this quantity unless one is given.
 * @throws DomainError purchase-too-large
 */
export function createLine(offer: PriceToOrder, packs: number, price = priceOf(offer, packs), field?: string): NewLine {
  checkLineAmount(packs, price, field);
  const { item_id, item_name: name, sku, base_unit, supplier_code, pack_unit, pack_factor } = offer;
  return { item_id, name, sku, base_unit, supplier_code, pack_unit, pack_factor, packs, price, expected_on: null };
}

/** Creates purchase orders: from the proposal, one for each supplier, or by hand. */
@Injectable()
export class PurchaseOrderMaker {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly views: PurchaseOrderViews,
    private readonly suppliers: SuppliersService,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError purchase-price-unknown, ordered-meanwhile, purchase-too-large, branch-unknown */
  createFromProposal(actor: UserActor, { idempotency_key, ...selection }: Chosen): Promise<Made> {
    return this.orders.inTransaction((tx) =>
      this.idempotency.runOnce(
        tx,
        {
          scope: `purchaseOrders.orderFromProposal:${actor.id}`,
          key: idempotency_key,
          request: selection,
          answer: contract.orderFromProposal.output,
        },
        () => this.writeOrders(tx, actor, selection),
      ),
    );
  }

  /** @throws DomainError supplier-not-found, supplier-not-used, branch-unknown */
  async createByHand(
    actor: UserActor,
    { idempotency_key, ...input }: InputOf<typeof contract.create>,
  ): Promise<PurchaseOrder> {
    const call = {
      scope: `purchaseOrders.create:${actor.id}`,
      key: idempotency_key,
      request: input,
      answer: createAnswer,
    };
    const { id } = await this.orders.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        const supplier = await this.suppliers.getRecord(tx, input.supplier_id);
        if (!supplier.is_active) throw purchaseError('supplier-not-used');
        await this.checkBranch(tx, input.branch_id);
        return { id: (await this.insertOrder(tx, actor, input, [])).id };
      }),
    );
    return this.views.getOrder(id);
  }

  private async writeOrders(
    tx: Tx,
    actor: UserActor,
    { branch_id, lines }: Omit<Chosen, 'idempotency_key'>,
  ): Promise<Made> {
    await this.checkBranch(tx, branch_id);
    if (new Set(lines.map(({ price_id }) => price_id)).size < lines.length) throw purchaseError('purchase-item-twice');
    const offers = await this.suppliers.mapCurrentOffers(
      tx,
      lines.map(({ price_id }) => price_id),
    );
    const orderedLines = lines.map(({ price_id, packs, on_order }) => {
      const offer = offers.get(price_id);
      if (offer === undefined) throw purchaseError('purchase-price-unknown');
      return { offer, on_order, line: createLine(offer, packs) };
    });
    await this.checkOnOrderUnchanged(
      tx,
      orderedLines.map(({ offer, on_order }) => ({ item_id: offer.item_id, on_order })),
    );
    const orders: Made['orders'] = [];
    for (const [supplier_id, supplierLines] of Map.groupBy(orderedLines, ({ offer }) => offer.supplier_id)) {
      const { id, number } = await this.insertOrder(
        tx,
        actor,
        { supplier_id, branch_id },
        supplierLines.map(({ line }) => line),
      );
      orders.push({ id, number, supplier: supplierLines[0].offer.supplier });
    }
    return { orders };
  }

  private async insertOrder(
    tx: Tx,
    actor: UserActor,
    order: { supplier_id: string; branch_id: string },
    lines: readonly NewLine[],
  ): Promise<{ id: string; number: string }> {
    const number = await takeNumber(tx, NUMBERS);
    const { supplier_id, branch_id } = order;
    const id = await this.orders.insertOrder(tx, { number, supplier_id, branch_id, created_by_id: actor.id }, lines);
    const text = lines.length === 0 ? 'Started' : 'Created from What to Order';
    await this.timeline.addEntry(tx, { kind: 'purchase_order', id }, { actor, kind: 'system', text });
    return { id, number };
  }

  /** Checks that nobody ordered these items since the person saw the quantity on order. */
  private async checkOnOrderUnchanged(
    tx: Tx,
    seenLines: readonly { item_id: string; on_order: number }[],
  ): Promise<void> {
    const items = [...new Set(seenLines.map(({ item_id }) => item_id))].sort();
    await this.orders.lockItems(tx, items);
    const onOrder = await this.orders.mapOnOrder(tx, items);
    if (seenLines.some(({ item_id, on_order }) => (onOrder.get(item_id) ?? 0) !== on_order))
      throw purchaseError('ordered-meanwhile');
  }

  private async checkBranch(tx: Tx, id: string): Promise<void> {
    if ((await this.orders.findBranchName(tx, id)) === undefined)
      throw purchaseError('branch-unknown', { fields: { branch_id: ['Choose the branch'] } });
  }
}
