import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type {
  PurchaseOrder,
  purchaseOrders as contract,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { landedCosts } from '@plinth/money/stock-value';
import * as z from 'zod';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import { type NumberSeries, takeNumber } from '../../../platform/data/numbering/number-series';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ConstantsService } from '../../base/company/constants.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { StockLedger, type Receipt } from '../stock/stock-ledger';
import { MORE_THAN_FITS } from '../stock/stock.errors';
import { PurchaseOrderChange, checkUnderWay } from './purchase-order-change';
import { checkLineAmount } from './purchase-order-maker';
import { maxReceivablePacks, openPacks, PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { type LineRecord, PurchaseOrdersRepository } from './purchase-orders.repository';

type Counted = Omit<InputOf<typeof contract.receive>, 'idempotency_key'>;
/** Line with its received quantity. */
interface ReceivedLine {
  readonly line: LineRecord;
  readonly packs: number;
  readonly expected_on: string | null;
  readonly close_reason: string;
}

/** Number series of deliveries, without gaps. */
const NUMBERS: NumberSeries = { kind: 'goods_receipt', prefix: 'GR-', first: 1_001 };
const receiveAnswer = z.object({ id: z.uuid() });

/** Receives deliveries: counted line by line, and booked into a bin at their cost including freight. */
@Injectable()
export class GoodsReceiving {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly changes: PurchaseOrderChange,
    private readonly views: PurchaseOrderViews,
    private readonly ledger: StockLedger,
    private readonly constants: ConstantsService,
    private readonly timeline: TimelineService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * @throws DomainError purchase-order-not-under-way, purchase-line-unknown, purchase-line-twice, purchase-line-done, more-than-ordered,
   * receiving-bin-unknown
   */
  async receiveDelivery(
    actor: UserActor,
    { idempotency_key, ...receipt }: InputOf<typeof contract.receive>,
  ): Promise<PurchaseOrder> {
    const overPercent = await this.constants.getValue('buying.over_delivery_percent');
    const call = {
      scope: `purchaseOrders.receive:${actor.id}`,
      key: idempotency_key,
      request: receipt,
      answer: receiveAnswer,
    };
    await this.orders.inTransaction((tx) =>
      this.idempotency.runOnce(tx, call, async () => {
        await this.bookReceipt(tx, actor, receipt, overPercent);
        return { id: receipt.id };
      }),
    );
    return this.views.getOrder(receipt.id);
  }

  /** Lists the bins that goods of an order can be received into, receiving bins first. */
  listBins(orderId: string): ReturnType<PurchaseOrdersRepository['listBins']> {
    return this.orders.listBins(orderId);
  }

  private async bookReceipt(tx: Tx, actor: UserActor, countedGoods: Counted, overPercent: number): Promise<void> {
    const { id: orderId, bin_id, delivery_note, note, freight } = countedGoods;
    checkUnderWay(await this.changes.lockOrder(tx, { id: orderId }));
    const bin = (await this.orders.listBins(orderId, tx)).find(({ id }) => id === bin_id);
    if (bin === undefined) throw purchaseError('receiving-bin-unknown', { fields: { bin_id: ['Choose a bin'] } });
    const receivedLines = matchCounts(await this.orders.listLines(orderId, tx), countedGoods);
    checkCounts(receivedLines, overPercent);
    for (const { line, packs } of receivedLines) checkLineAmount(packs, line.price, line.id);
    const values = receivedLines.map(({ line, packs }) => packs * line.price);
    const shares = landedCosts(freight, values);
    const receiptId = randomUUID();
    const number = await takeNumber(tx, NUMBERS);
    const lines = receivedLines.map(({ line, packs }, at) => ({
      line_id: line.id,
      packs,
      quantity: packs * line.pack_factor,
      goods_value: values[at],
      freight_value: shares[at],
    }));
    await this.orders.insertReceipt(tx, {
      id: receiptId,
      number,
      order_id: orderId,
      bin_id,
      delivery_note,
      note,
      freight,
      received_by_id: actor.id,
      lines,
    });
    await this.bookIntoBin(
      tx,
      lines.map(({ line_id }) => line_id),
      lines.map(({ quantity, goods_value, freight_value }, at) => ({
        item_id: receivedLines[at].line.item_id,
        bin_id,
        quantity,
        value: goods_value + freight_value,
        document: { kind: 'goods_received' as const, id: receiptId, number },
        actor_id: actor.id,
        note,
      })),
    );
    const linesInWords = receivedLines.map(({ line, packs }) => {
      const expectedPacks = openPacks(line);
      const counting =
        packs === expectedPacks
          ? ''
          : packs < expectedPacks
            ? `, ${String(expectedPacks)} were to come`
            : `, ${String(packs - expectedPacks)} too many`;
      return `${packsInWords(packs, line.pack_unit)} of ${line.name}${counting}`;
    });
    await this.addToTimeline(tx, orderId, actor, `${number} into ${bin.code}: ${linesInWords.join('; ')}`);
    await this.settleLines(tx, actor, orderId, receivedLines);
  }

  /** Updates the lines after a delivery: the received packs, and the rest as expected on another day, or as closed. */
  private async settleLines(
    tx: Tx,
    actor: UserActor,
    orderId: string,
    receivedLines: readonly ReceivedLine[],
  ): Promise<void> {
    for (const { line, packs, expected_on, close_reason } of receivedLines) {
      await this.orders.recordReceived(tx, orderId, line.id, packs);
      if (packs >= openPacks(line)) continue;
      if (close_reason !== '') {
        const shortLine = { ...line, received_packs: line.received_packs + packs };
        await this.changes.closeRemainder(tx, actor, orderId, shortLine, close_reason);
      } else if (expected_on !== null)
        await this.changes.setDates(tx, actor, orderId, [{ line_id: line.id, expected_on }]);
    }
    await this.changes.closeWhenDone(tx, actor, orderId);
    await this.orders.raiseVersion(tx, orderId);
  }

  /** @throws DomainError purchase-too-large, at the line whose item would exceed the limit of the books */
  private async bookIntoBin(tx: Tx, lineIds: readonly string[], receipts: readonly Receipt[]): Promise<void> {
    try {
      await this.ledger.receiveGoods(tx, receipts);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== MORE_THAN_FITS) throw error;
      const fields = Object.fromEntries(
        receipts.flatMap(({ item_id }, at) => {
          const message = error.fields?.[item_id];
          return message === undefined ? [] : [[lineIds[at], message]];
        }),
      );
      throw purchaseError('purchase-too-large', { message: error.userMessage, fields, cause: error });
    }
  }

  private addToTimeline(tx: Tx, id: string, actor: UserActor, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'purchase_order', id }, { actor, kind: 'system', text });
  }
}

/** @throws DomainError purchase-line-unknown, purchase-line-twice */
function matchCounts(lines: readonly LineRecord[], { lines: countedLines }: Pick<Counted, 'lines'>): ReceivedLine[] {
  if (new Set(countedLines.map(({ line_id }) => line_id)).size < countedLines.length)
    throw purchaseError('purchase-line-twice');
  return countedLines.map(({ line_id, ...count }) => {
    const line = lines.find(({ id }) => id === line_id);
    if (line === undefined) throw purchaseError('purchase-line-unknown');
    return { line, ...count };
  });
}

/**
 * Checks the counts of all lines together, each error at its field.
 * @throws DomainError purchase-line-done, more-than-ordered
 */
function checkCounts(receivedLines: readonly ReceivedLine[], overPercent: number): void {
  const completedLines = receivedLines.filter(({ line }) => openPacks(line) === 0);
  if (completedLines.length > 0)
    throw purchaseError('purchase-line-done', {
      message: `Nothing of ${completedLines[0].line.name} is still to come.`,
      fields: Object.fromEntries(completedLines.map(({ line }) => [line.id, ['Nothing of it is still to come']])),
    });
  const excessLines = receivedLines.filter(({ line, packs }) => packs > maxReceivablePacks(line, overPercent));
  if (excessLines.length === 0) return;
  const [{ line, packs }] = excessLines;
  throw purchaseError('more-than-ordered', {
    message: `${line.name}: ${packsInWords(openPacks(line), line.pack_unit)} are still to come, and ${String(packs)} were counted. Count again, and give back what was not ordered.`,
    fields: Object.fromEntries(excessLines.map((each) => [each.line.id, [describeExcess(each.line)]])),
  });
}

const describeExcess = (line: LineRecord): string =>
  `Only ${packsInWords(openPacks(line), line.pack_unit)} are still to come. Count again, and give back what was not ordered`;
