import { Injectable } from '@nestjs/common';
import { purchaseOrderMachine } from '@plinth/contracts/kernel/machines';
import type {
  GoodsReceipt,
  PurchaseOrder,
  PurchaseOrderLine,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { ConstantsService } from '../../base/company/constants.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { orderSums } from './order-sums';
import { purchaseError } from './purchase-orders.errors';
import { type LineRecord, type OrderRecord, PurchaseOrdersRepository } from './purchase-orders.repository';

type Variance = Awaited<ReturnType<PurchaseOrdersRepository['listVariances']>>[number];

/** Describes a purchase order with its lines, deliveries and timeline. */
@Injectable()
export class PurchaseOrderViews {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly timeline: TimelineService,
    private readonly constants: ConstantsService,
  ) {}

  /** @throws DomainError purchase-order-not-found */
  async getOrder(id: string): Promise<PurchaseOrder> {
    const order = await this.orders.findById(id);
    if (order === undefined) throw purchaseError('purchase-order-not-found');
    const [lines, variances, timeline, rateBp, overPercent] = await Promise.all([
      this.orders.listLines(id),
      this.orders.listVariances(id),
      this.timeline.listEntries({ kind: 'purchase_order', id }),
      this.getVatRateBp(order),
      this.constants.getValue('buying.over_delivery_percent'),
    ]);
    const receipts = await this.listReceipts(id, variances);
    const invoiceVariances = variances.filter(({ receipt_id }) => receipt_id === null);
    return {
      ...asOrder(order),
      vat_rate_percent: rateBp / 100,
      ...orderSums({ lines, receipts, invoiced: invoiceVariances }, rateBp / 100),
      lines: lines.map((each) => ({ ...asLine(each), most_packs: maxReceivablePacks(each, overPercent) })),
      receipts,
      timeline,
    };
  }

  /**
   * Returns the supplier's VAT rate in basis points, on the day on which the order was sent, or today for a draft; 0
   * for a supplier without a VAT number.
   */
  async getVatRateBp({
    vat_rate_bp,
    supplier_vat_number,
  }: Pick<OrderRecord, 'vat_rate_bp' | 'supplier_vat_number'>): Promise<number> {
    if (vat_rate_bp !== null) return vat_rate_bp;
    return supplier_vat_number === '' ? 0 : Math.round((await this.constants.getValue('vat.rate_percent')) * 100);
  }

  private async listReceipts(orderId: string, variances: readonly Variance[]): Promise<GoodsReceipt[]> {
    const [receipts, lines, returns, returnedLines] = await Promise.all([
      this.orders.listReceipts(orderId),
      this.orders.listReceiptLines(orderId),
      this.orders.listReturns(orderId),
      this.orders.listReturnLines(orderId),
    ]);
    return receipts.map((receipt) => ({
      ...receipt,
      received_at: receipt.received_at.toISOString(),
      lines: lines.filter(({ receipt_id }) => receipt_id === receipt.id),
      late_costs: variances
        .filter(({ receipt_id }) => receipt_id === receipt.id)
        .map(({ at, receipt_id: _receiptId, ...variance }) => ({ ...variance, at: at.toISOString() })),
      returns: returns
        .filter(({ receipt_id }) => receipt_id === receipt.id)
        .map(({ returned_at, ...goodsReturn }) => ({
          ...goodsReturn,
          returned_at: returned_at.toISOString(),
          lines: returnedLines.filter(({ return_id }) => return_id === goodsReturn.id),
        })),
    }));
  }
}

type Facts = Omit<PurchaseOrder, 'lines' | 'receipts' | 'timeline' | 'ordered' | 'received' | 'vat_rate_percent'>;
const asOrder = (order: OrderRecord): Facts => ({
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
  version: order.version,
});

/** Calculates the packs of a line that are still expected. */
export const openPacks = ({
  packs,
  received_packs,
  closed_at,
}: Pick<LineRecord, 'packs' | 'received_packs' | 'closed_at'>): number =>
  closed_at === null ? Math.max(0, packs - received_packs) : 0;

/**
 * Calculates the packs of a line that can still be received: the open ones plus the accepted over-delivery.
 * @param overPercent accepted over-delivery, in percent of the ordered packs
 */
export const maxReceivablePacks = (
  line: Pick<LineRecord, 'packs' | 'received_packs' | 'closed_at'>,
  overPercent: number,
): number => (openPacks(line) === 0 ? 0 : openPacks(line) + Math.floor((line.packs * overPercent) / 100));

export const asLine = ({
  closed_at,
  closed_reason,
  position: _place,
  ...line
}: LineRecord): Omit<PurchaseOrderLine, 'most_packs'> => ({
  ...line,
  total: line.packs * line.price,
  open_packs: openPacks({ ...line, closed_at }),
  closed_reason: closed_at === null ? null : closed_reason,
});
