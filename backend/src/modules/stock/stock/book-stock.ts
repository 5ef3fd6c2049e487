import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/define';
import { stock as contract, stockLevel, type StockLevel } from '@plinth/contracts/stock';
import { Audit } from '../../../platform/audit/audit';
import { Db, type Tx } from '../../../platform/database/db';
import { Idempotency } from '../../../platform/idempotency/idempotency';
import type { UserActor } from '../../../platform/session/request-context';
import { stockError } from './stock.errors';
import { StockLedger } from './stock-ledger';
import { type Level, StockRepository } from './stock.repository';

type Booking = InputOf<typeof contract.book>;
const moved = contract.move.output;
type Moved = OutputOf<typeof contract.move>;

const asAnswer = ({ on_hand, for_sale, held, reorder_point }: Level): StockLevel => ({
  on_hand,
  held,
  free: for_sale - held,
  reorder_point,
});

/** What people book by hand. The ledger only grows: what was booked wrongly is booked the other way, or counted. */
@Injectable()
export class BookStock {
  constructor(
    private readonly db: Db,
    private readonly stock: StockRepository,
    private readonly ledger: StockLedger,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError stock-item-not-found, nothing-to-book, note-needed, kept-for-others */
  book(actor: UserActor, { idempotency_key, ...booking }: Booking): Promise<StockLevel> {
    const scope = `stock.book:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.once(tx, { scope, key: idempotency_key, request: booking, answer: stockLevel }, () =>
        this.write(tx, actor, booking),
      ),
    );
  }

  /**
   * From bin to bin, as it is scanned.
   * @throws DomainError stock-item-not-found, nothing-to-book, bin-not-found, bin-short, same-bin, bin-out-of-use, kept-for-others
   */
  move(actor: UserActor, { idempotency_key, ...asked }: InputOf<typeof contract.move>): Promise<Moved> {
    const scope = `stock.move:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.once(tx, { scope, key: idempotency_key, request: asked, answer: moved }, async () => {
        const { id: item_id, from, to, quantity, note } = asked;
        if (quantity === 0) throw stockError('nothing-to-book', { fields: { quantity: ['Enter more than nothing'] } });
        const bin = await this.stock.readBin(tx, to.trim().toUpperCase(), from);
        if (bin === undefined) throw stockError('bin-not-found', { fields: { to: ['No bin has that label or code'] } });
        await this.ledger.move(tx, [{ item_id, from, to: bin.id, quantity, actor_id: actor.id, note }]);
        return { level: asAnswer(await this.locked(tx, item_id)), code: bin.code, branch: bin.branch };
      }),
    );
  }

  /** @throws DomainError stock-item-not-found */
  setReorderPoint(
    actor: UserActor,
    { id, reorder_point }: InputOf<typeof contract.setReorderPoint>,
  ): Promise<StockLevel> {
    return this.db.transaction(async (tx) => {
      const before = await this.locked(tx, id);
      await this.stock.setReorderPoint(tx, id, reorder_point);
      await this.audit.record(tx, {
        actor,
        action: 'stock.reorder-point',
        subject: { kind: 'stock_item', id },
        before: { reorder_point: before.reorder_point },
        after: { reorder_point },
      });
      return asAnswer({ ...before, reorder_point });
    });
  }

  private async write(tx: Tx, actor: UserActor, booking: Omit<Booking, 'idempotency_key'>): Promise<StockLevel> {
    const { id, bin_id, reason, quantity, reference, note } = booking;
    const before = await this.locked(tx, id);
    if (quantity === 0 && reason !== 'count')
      throw stockError('nothing-to-book', { fields: { quantity: ['Enter 1 or more'] } });
    const lay = bin_id === undefined ? before.on_hand : await this.stock.inBin(tx, id, bin_id);
    const change = reason === 'count' ? quantity - lay : reason === 'scrap' ? -quantity : quantity;
    if (before.for_sale + change < before.held) throw keptForOthers(reason, before);
    if (change < 0 && note === '') throw stockError('note-needed', { fields: { note: ['Say what became of them'] } });
    const said = {
      item_id: id,
      quantity,
      ...(bin_id !== undefined && { bin_id }),
      ...(reference !== '' && { document: { number: reference } }),
      actor_id: actor.id,
      note,
    };
    if (reason === 'receipt') await this.ledger.receive(tx, [said]);
    if (reason === 'return') await this.ledger.customerReturn(tx, [said]);
    if (reason === 'scrap') await this.ledger.scrap(tx, [said]);
    if (reason === 'count') await this.ledger.countDifference(tx, [{ ...said, difference: change }]);
    return asAnswer(await this.locked(tx, id));
  }

  private async locked(tx: Tx, id: string): Promise<Level> {
    const level = await this.stock.lockLevel(tx, id);
    if (level === undefined) throw stockError('stock-item-not-found');
    return level;
  }
}

/** What is promised is not written off behind the back of whoever waits for it. */
function keptForOthers(reason: Booking['reason'], { for_sale, held }: Level) {
  const most =
    reason === 'count'
      ? `${String(held)} are kept for orders and invoices. Count again; if they are gone, cancel or change what they are kept for first.`
      : `Only ${String(for_sale - held)} are free: ${String(held)} are kept for orders and invoices.`;
  return stockError('kept-for-others', { message: most, fields: { quantity: [most] } });
}
