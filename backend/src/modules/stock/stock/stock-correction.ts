import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { stock as contract, type ReversalPreview } from '@plinth/contracts/stock/stock/stock';
import { stockLevel, type StockLevel } from '@plinth/contracts/stock/stock/stock-row';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { toStockLevel } from './stock-booking';
import { CountLimits, isOverLimit, NO_DIFFERENCE, estimateWorth } from './count-limits';
import { describeReversalObstacle } from './movement-facts';
import { stockError } from './stock.errors';
import { StockLedger } from './stock-ledger';
import { StockRepository, type Level } from './stock.repository';
import { StockCorrectionRepository, type Movement } from './stock-correction.repository';

/** Corrects the books: revalues stock, and reverses wrong bookings. Both are ledger entries of their own. */
@Injectable()
export class StockCorrection {
  constructor(
    private readonly db: Db,
    private readonly movements: StockCorrectionRepository,
    private readonly stock: StockRepository,
    private readonly ledger: StockLedger,
    private readonly limits: CountLimits,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError stock-item-not-found, moved-meanwhile, nothing-on-hand, nothing-to-book */
  revalueItem(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.revalue>,
  ): Promise<StockLevel> {
    const scope = `stock.revalue:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer: stockLevel }, async () => {
        const { id, value, note } = request;
        const { level, worth } = await this.lockUnchanged(tx, request);
        if (value === worth)
          throw stockError('nothing-to-book', {
            message: 'That is already its value. Enter another value.',
            fields: { value: ['That is already its value. Enter another value'] },
          });
        await this.ledger.revalueItem(tx, { item_id: id, value, actor_id: actor.id, note });
        await this.audit.record(tx, {
          actor,
          action: 'stock.revalue',
          subject: { kind: 'stock_item', id },
          before: { on_hand: level.on_hand, value: worth },
          after: { on_hand: level.on_hand, value },
        });
        return toStockLevel(level);
      }),
    );
  }

  /** @throws DomainError as reverseMovementMovement */
  previewReversal({ id, movement_id: movementId }: InputOf<typeof contract.previewReversal>): Promise<ReversalPreview> {
    return this.db.transaction(async (tx) => {
      const { level, worth } = await this.lockLevel(tx, id);
      const { id: line } = await this.getReversible(tx, id, movementId);
      const lines = await this.ledger.previewReversal(tx, line);
      const codesByBin = new Map(
        (
          await this.movements.listBins(
            tx,
            lines.map(({ bin_id }) => bin_id),
          )
        ).map((bin) => [bin.id, bin.code]),
      );
      const before = { on_hand: level.on_hand, value: worth };
      const after = { ...before };
      for (const { quantity, value } of lines) {
        after.on_hand += quantity;
        after.value += value;
      }
      return {
        before,
        after,
        lines: lines.map(({ bin_id, quantity, value }) => ({ bin: codesByBin.get(bin_id) ?? '', quantity, value })),
      };
    });
  }

  /**
   * @throws DomainError stock-item-not-found, movement-not-found, moved-meanwhile, stays-booked, count-the-bin, reversed-already, bin-short,
   * kept-for-others, bin-out-of-use
   */
  reverseMovement(
    actor: UserActor,
    { idempotency_key: key, ...request }: InputOf<typeof contract.reverse>,
  ): Promise<StockLevel> {
    const scope = `stock.reverse:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key, request, answer: stockLevel }, async () => {
        const { id, movement_id: movementId, note } = request;
        // Checked before the seen level: whoever reverses second learns that it was reversed already, not that stock moved.
        await this.lockLevel(tx, id);
        const line = await this.getReversible(tx, id, movementId);
        const before = await this.lockUnchanged(tx, request);
        await this.ledger.reverseMovement(tx, line.id, { actor_id: actor.id, note });
        const after = await this.lockLevel(tx, id);
        await this.audit.record(tx, {
          actor,
          action: 'stock.reverse',
          subject: { kind: 'stock_item', id },
          before: { on_hand: before.level.on_hand, value: before.worth },
          after: { on_hand: after.level.on_hand, value: after.worth, movement: movementId, reason: line.reason },
        });
        return toStockLevel(after.level);
      }),
    );
  }

  /**
   * Returns a movement that may be reversed here. The item is locked.
   * @throws DomainError movement-not-found, stays-booked, count-the-bin
   */
  private async getReversible(tx: Tx, itemId: string, movementId: string): Promise<Movement> {
    const movement = await this.movements.findMovement(tx, movementId, itemId);
    if (movement === undefined) throw stockError('movement-not-found');
    const obstacle = describeReversalObstacle(movement);
    if (movement.is_reversed) throw stockError('reversed-already');
    if (obstacle !== null) throw stockError('stays-booked', { message: `${obstacle}.` });
    await this.checkReversalLimit(tx, movement);
    return movement;
  }

  /**
   * Checks that one person may book this reversal alone, counting the net of recent corrections: people who reverse
   * their own recent booking are never refused.
   * @throws DomainError count-the-bin
   */
  private async checkReversalLimit(tx: Tx, { item_id: id, bin_id: bin, reason, quantity }: Movement): Promise<void> {
    if (reason !== 'count' && reason !== 'scrap') return;
    const binStock = await this.stock.findBinStock(tx, id, bin);
    const earlier = (await this.limits.mapEarlierDifferences([id], bin, tx)).get(id) ?? NO_DIFFERENCE;
    const remainingDifference = {
      quantity: earlier.quantity - quantity,
      value: earlier.value + estimateWorth(-quantity, await this.stock.getWorth(tx, id)),
    };
    const initialQuantity = (binStock?.lay ?? 0) - earlier.quantity;
    if (isOverLimit(remainingDifference, initialQuantity, NO_DIFFERENCE, await this.limits.getLimits()))
      throw stockError('count-the-bin');
  }

  /** @throws DomainError moved-meanwhile */
  private async lockUnchanged(
    tx: Tx,
    {
      id,
      seen: seenLevel,
    }: { readonly id: string; readonly seen: { readonly on_hand: number; readonly value: number } },
  ): Promise<{ level: Level; worth: number }> {
    const current = await this.lockLevel(tx, id);
    if (current.level.on_hand !== seenLevel.on_hand || current.worth !== seenLevel.value)
      throw stockError('moved-meanwhile');
    return current;
  }

  private async lockLevel(tx: Tx, id: string): Promise<{ level: Level; worth: number }> {
    const level = await this.stock.lockLevel(tx, id);
    if (level === undefined) throw stockError('stock-item-not-found');
    const { worth } = await this.stock.getWorth(tx, id);
    return { level, worth };
  }
}
