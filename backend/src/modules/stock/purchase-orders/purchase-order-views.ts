import { Injectable } from '@nestjs/common';
import { purchaseOrderMachine } from '@plinth/contracts/machines';
import type { GoodsReceipt, PurchaseOrder, PurchaseOrderLine } from '@plinth/contracts/purchase-orders';
import { TimelineService } from '../../base/timeline/timeline.service';
import { purchaseError } from './purchase-orders.errors';
import { type LineRecord, type OrderRecord, PurchaseOrdersRepository } from './purchase-orders.repository';

/** A purchase order with its lines, what came of them, and its timeline. */
@Injectable()
export class PurchaseOrderViews {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly timeline: TimelineService,
  ) {}

  /** @throws DomainError purchase-order-not-found */
  async get(id: string): Promise<PurchaseOrder> {
    const order = await this.orders.find(id);
    if (order === undefined) throw purchaseError('purchase-order-not-found');
    const [lines, receipts, timeline] = await Promise.all([
      this.orders.lines(id),
      this.receipts(id),
      this.timeline.of({ kind: 'purchase_order', id }),
    ]);
    return { ...asOrder(order), lines: lines.map(asLine), receipts, timeline };
  }

  private async receipts(orderId: string): Promise<GoodsReceipt[]> {
    const [receipts, lines, variances] = await Promise.all([
      this.orders.receipts(orderId),
      this.orders.receiptLines(orderId),
      this.orders.variances(orderId),
    ]);
    return receipts.map((receipt) => ({
      ...receipt,
      received_at: receipt.received_at.toISOString(),
      lines: lines.filter(({ receipt_id }) => receipt_id === receipt.id),
      late_costs: variances
        .filter(({ receipt_id }) => receipt_id === receipt.id)
        .map(({ at, ...variance }) => ({ ...variance, at: at.toISOString() })),
    }));
  }
}

const asOrder = (order: OrderRecord): Omit<PurchaseOrder, 'lines' | 'receipts' | 'timeline'> => ({
  id: order.id,
  number: order.number,
  status: order.status,
  next_statuses: [...purchaseOrderMachine.transitions[order.status]],
  delivery: order.delivery,
  supplier: { id: order.supplier_id, name: order.supplier, email: order.supplier_email, phone: order.supplier_phone },
  branch: { id: order.branch_id, name: order.branch, address: order.branch_address },
  note: order.note,
  sent_to: order.sent_to,
  sent_at: order.sent_at?.toISOString() ?? null,
  total: order.total,
  version: order.version,
});

/** Packs of a line that may still come. */
export const openPacks = ({
  packs,
  received_packs,
  closed_at,
}: Pick<LineRecord, 'packs' | 'received_packs' | 'closed_at'>): number =>
  closed_at === null ? Math.max(0, packs - received_packs) : 0;

export const asLine = ({ closed_at, closed_reason, position: _place, ...line }: LineRecord): PurchaseOrderLine => ({
  ...line,
  total: line.packs * line.price,
  open_packs: openPacks({ ...line, closed_at }),
  closed_reason: closed_at === null ? null : closed_reason,
});
