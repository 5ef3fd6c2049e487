import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { StockLedger } from '../stock/stock-ledger';
import { CountsRepository, type CountRecord } from './counts.repository';

/**
 * Brings what pickers did not find in a bin back into it when the bin is counted: what lies there is found, and the
 * rest is a difference of the count.
 */
@Injectable()
export class SetAsides {
  constructor(
    private readonly counts: CountsRepository,
    private readonly ledger: StockLedger,
  ) {}

  /** Moves what was set aside of the counted items back into their bin, before the differences of a count are booked. */
  async bringBack(
    tx: Tx,
    actor: UserActor,
    { id, number, bin_id }: Pick<CountRecord, 'id' | 'number' | 'bin_id'>,
  ): Promise<void> {
    const countedItems = [...new Set((await this.counts.listLines(id, tx)).map(({ item_id }) => item_id))];
    await this.counts.lockLevels(tx, countedItems);
    const parts = (await this.counts.listNotFound(tx, bin_id)).filter(({ item_id }) => countedItems.includes(item_id));
    if (parts.length === 0) return;
    await this.ledger.moveGoods(
      tx,
      parts.map(({ item_id, aside_id, quantity }) => ({
        item_id,
        from: aside_id,
        to: bin_id,
        quantity,
        actor_id: actor.id,
        document: { kind: 'count', id, number },
        note: 'Counted in its bin',
      })),
    );
    const partTexts = parts.map(({ item_id, quantity }) => `${String(quantity)} × ${item_id.toUpperCase()}`);
    const text = `Counted with what pickers had not found: ${partTexts.join(', ')}`;
    await addToTimeline(tx, { kind: 'stock_count', id }, { actor, kind: 'system', text });
  }
}
