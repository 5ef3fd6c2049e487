import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type {
  PurchaseOrder,
  purchaseOrders as contract,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { formatRand } from '@plinth/money/format';
import { sumCents } from '@plinth/money/cents';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { type NumberSeries, takeNumber } from '../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { StockLedger } from '../stock/stock-ledger';
import { stockError } from '../stock/stock.errors';
import { PurchaseOrderChange } from './purchase-order-change';
import { PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { PurchaseOrdersRepository } from './purchase-orders.repository';
import { GoodsReturnRepository, type ReturnableLine } from './goods-return.repository';

/** Number series of returns, without gaps. */
const NUMBERS: NumberSeries = { kind: 'supplier_return', prefix: 'RT-', first: 1_001 };
const returnAnswer = z.object({ id: z.uuid() });

/** Returns goods to their supplier: off the shelf at average cost, with a credit expected at the order's price. */
@Injectable()
export class GoodsReturn {
  constructor(
    private readonly returns: GoodsReturnRepository,
    private readonly orders: PurchaseOrdersRepository,
    private readonly changes: PurchaseOrderChange,
    private readonly views: PurchaseOrderViews,
    private readonly ledger: StockLedger,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws DomainError purchase-order-not-found, receiving-bin-unknown, more-than-came, purchase-line-unknown, bin-short, kept-for-others */
  async returnToSupplier(
    actor: UserActor,
    { idempotency_key, ...returnRequest }: InputOf<typeof contract.returnGoods>,
  ): Promise<PurchaseOrder> {
    const call = {
      scope: `purchaseOrders.returnGoods:${actor.id}`,
      key: idempotency_key,
      request: returnRequest,
      answer: returnAnswer,
    };
    const { id } = await this.orders.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        const receipt = await this.orders.findOrderOfReceipt(tx, returnRequest.receipt_id);
        if (receipt === undefined) throw purchaseError('purchase-order-not-found');
        // Locked, so that of two returns of one delivery the second sees what the first left.
        await this.changes.lockOrder(tx, { id: receipt.order_id });
        await this.bookReturn(tx, actor, { ...returnRequest, ...receipt });
        return { id: receipt.order_id };
      }),
    );
    return this.views.getOrder(id);
  }

  /**
   * Lists the bins from which goods of a delivery can be returned, the one it was put into first, with the packs of
   * each line there. Where two lines are of one item, the later has what the earlier leaves.
   */
  async listBins(receiptId: string): Promise<OutputOf<typeof contract.returnBins>> {
    const [binLines, lines] = await Promise.all([
      this.orders.listReturnBins(receiptId),
      this.returns.listReturnable(receiptId),
    ]);
    return [...Map.groupBy(binLines, ({ id }) => id).values()].flatMap((linesInBin) => {
      const takenByItem = new Map<string, number>();
      const holds = linesInBin.flatMap(({ line_id, on_hand }) => {
        const line = lines.find((each) => each.line_id === line_id);
        if (line === undefined) return [];
        const taken = takenByItem.get(line.item_id) ?? 0;
        const packs = Math.floor((on_hand - taken) / line.pack_factor);
        takenByItem.set(line.item_id, taken + Math.min(packs, line.left) * line.pack_factor);
        return packs > 0 ? [{ line_id, packs }] : [];
      });
      const [{ id, code, kind }] = linesInBin;
      return holds.length === 0 ? [] : [{ id, code, kind, holds }];
    });
  }

  private async bookReturn(
    tx: Tx,
    actor: UserActor,
    returnRequest: Omit<InputOf<typeof contract.returnGoods>, 'idempotency_key'> & { order_id: string; number: string },
  ): Promise<void> {
    const { receipt_id, bin_id, reason, order_id } = returnRequest;
    const bin = (await this.orders.listBins(order_id, tx)).find(({ id }) => id === bin_id);
    if (bin === undefined) throw purchaseError('receiving-bin-unknown', { fields: { bin_id: ['Choose a bin'] } });
    const lines = matchReturns(await this.returns.listReturnable(receipt_id, tx), returnRequest.lines);
    const id = randomUUID();
    const number = await takeNumber(tx, NUMBERS);
    const bookings = await this.takeFromStock(
      tx,
      lines.map(({ line, packs }) => ({
        item_id: line.item_id,
        bin_id,
        quantity: packs * line.pack_factor,
        document: { kind: 'supplier_return' as const, id, number },
        actor_id: actor.id,
        note: reason,
      })),
    );
    await this.returns.insertReturn(
      tx,
      { id, number, receipt_id, bin_id, reason, returned_by_id: actor.id },
      lines.map(({ line, packs }, at) => ({
        line_id: line.line_id,
        packs,
        credit: packs * line.price,
        value: -bookings[at].value,
      })),
    );
    const credit = sumCents(lines.map(({ line, packs }) => packs * line.price));
    const linesInWords = lines.map(({ line, packs }) => `${packsInWords(packs, line.pack_unit)} of ${line.name}`);
    await this.timeline.addEntry(
      tx,
      { kind: 'purchase_order', id: order_id },
      {
        actor,
        kind: 'system',
        text: `${number} back from ${bin.code}: ${linesInWords.join('; ')}, ${formatRand(credit)} to be credited (${reason})`,
      },
    );
    await this.orders.raiseVersion(tx, order_id);
  }

  /** @throws DomainError bin-short, kept-for-others, at the bin */
  private async takeFromStock(
    tx: Tx,
    issues: Parameters<StockLedger['issueGoods']>[1],
  ): ReturnType<StockLedger['issueGoods']> {
    try {
      return await this.ledger.issueGoods(tx, issues, 'supplier_return');
    } catch (error) {
      if (!(error instanceof DomainError) || !BIN_ERRORS.includes(error.code)) throw error;
      throw stockError(error.code === 'bin-short' ? 'bin-short' : 'kept-for-others', {
        message: error.userMessage,
        fields: { bin_id: [error.userMessage] },
        cause: error,
      });
    }
  }
}

/** Refusals of the ledger about a bin, which are shown at the bin. */
const BIN_ERRORS = ['bin-short', 'kept-for-others'];

/** @throws DomainError purchase-line-unknown, purchase-line-twice, more-than-came */
function matchReturns(
  returnableLines: readonly ReturnableLine[],
  requestedLines: readonly { line_id: string; packs: number }[],
): { line: ReturnableLine; packs: number }[] {
  if (new Set(requestedLines.map(({ line_id }) => line_id)).size < requestedLines.length)
    throw purchaseError('purchase-line-twice');
  const lines = requestedLines.map(({ line_id, packs }) => {
    const line = returnableLines.find((each) => each.line_id === line_id);
    if (line === undefined) throw purchaseError('purchase-line-unknown');
    return { line, packs };
  });
  const excessLines = lines.filter(({ line, packs }) => packs > line.left);
  if (excessLines.length > 0)
    throw purchaseError('more-than-came', {
      fields: Object.fromEntries(
        excessLines.map(({ line }) => [
          line.line_id,
          [`${packsInWords(line.left, line.pack_unit)} of it left to return`],
        ]),
      ),
    });
  return lines;
}
