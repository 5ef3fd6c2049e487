import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { stock as contract } from '@plinth/contracts/stock/stock/stock';
import { stockLevel, type StockLevel } from '@plinth/contracts/stock/stock/stock-row';
import { inWords, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CountLimits, isOverLimit, NO_DIFFERENCE, estimateWorth } from './count-limits';
import { OpeningBooking } from './opening-booking';
import { stockError } from './stock.errors';
import { StockLedger } from './stock-ledger';
import { type Level, StockRepository } from './stock.repository';

type Booking = InputOf<typeof contract.book>;
const moveAnswer = contract.move.output;
type Moved = OutputOf<typeof contract.move>;

/** Converts a level to the answer of a call. */
export const toStockLevel = ({
  on_hand,
  for_sale,
  held: heldQuantity,
  allocated: allocatedQuantity,
  reorder_point,
}: Level): StockLevel => ({
  on_hand,
  held: heldQuantity,
  allocated: allocatedQuantity,
  not_for_sale: on_hand - for_sale,
  free: for_sale - heldQuantity - allocatedQuantity,
  reorder_point,
});

/** Books stock by hand. The ledger only grows: a wrong booking is reversed by another one, or by a count. */
@Injectable()
export class StockBooking {
  constructor(
    private readonly db: Db,
    private readonly stock: StockRepository,
    private readonly ledger: StockLedger,
    private readonly openings: OpeningBooking,
    private readonly limits: CountLimits,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError stock-item-not-found, nothing-to-book, note-needed, bin-short, kept-for-others, count-the-bin */
  bookMovement(actor: UserActor, { idempotency_key, ...booking }: Booking): Promise<StockLevel> {
    const scope = `stock.book:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key: idempotency_key, request: booking, answer: stockLevel }, () =>
        this.writeBooking(tx, actor, booking),
      ),
    );
  }

  /**
   * Books the opening stock of an item at its cost.
   * @throws DomainError stock-item-not-found, opened-already, bin-not-found, bin-out-of-use, more-than-fits
   */
  bookOpening(
    actor: UserActor,
    { idempotency_key, ...opening }: InputOf<typeof contract.bookOpening>,
  ): Promise<StockLevel> {
    const scope = `stock.bookOpening:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key: idempotency_key, request: opening, answer: stockLevel }, async () => {
        const { id, bin_id, quantity, cost } = opening;
        await this.openings.writeOpenings(tx, actor, [
          { item_id: id, quantity, worth: { cost }, ...(bin_id !== undefined && { bin_id }) },
        ]);
        return toStockLevel(await this.lockLevel(tx, id));
      }),
    );
  }

  /**
   * Moves stock from bin to bin, by scanned codes.
   * @throws DomainError stock-item-not-found, nothing-to-book, bin-not-found, bin-short, same-bin, bin-out-of-use, kept-for-others
   */
  moveToBin(actor: UserActor, { idempotency_key, ...request }: InputOf<typeof contract.move>): Promise<Moved> {
    const scope = `stock.move:${actor.id}`;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key: idempotency_key, request, answer: moveAnswer }, async () => {
        const { id: item_id, from, to, quantity, note } = request;
        if (quantity === 0) throw stockError('nothing-to-book', { fields: { quantity: ['Enter more than 0'] } });
        const bin = await this.stock.findBin(tx, to.trim().toUpperCase(), from);
        if (bin === undefined) throw stockError('bin-not-found', { fields: { to: ['No bin has that label or code'] } });
        await this.ledger.moveGoods(tx, [{ item_id, from, to: bin.id, quantity, actor_id: actor.id, note }]);
        return { level: toStockLevel(await this.lockLevel(tx, item_id)), code: bin.code, branch: bin.branch };
      }),
    );
  }

  /**
   * Puts received goods away on shelves: all of them, or none.
   * @throws DomainError as moveToBin; the faults of all lines together, each at the field of its line
   */
  putAway(
    actor: UserActor,
    { idempotency_key, ...request }: InputOf<typeof contract.putAway>,
  ): Promise<OutputOf<typeof contract.putAway>> {
    const scope = `stock.putAway:${actor.id}`;
    const answer = contract.putAway.output;
    return this.db.transaction((tx) =>
      this.idempotency.runOnce(tx, { scope, key: idempotency_key, request, answer }, async () => {
        const moves: Parameters<StockLedger['moveGoods']>[1][number][] = [];
        const faults: Fault[] = [];
        const takenByPlace = new Map<string, number>();
        for (const [at, { item_id, from, to, quantity }] of request.lines.entries()) {
          const bin = await this.stock.findBin(tx, to.trim().toUpperCase(), from);
          const addFault = (code: Fault['code'], field: 'to' | 'quantity', message: string) =>
            faults.push({ code, at: `lines.${String(at)}.${field}`, message });
          if (bin === undefined) addFault('bin-not-found', 'to', 'No bin has that label or code');
          else if (bin.id === from) addFault('same-bin', 'to', 'It is already there. Choose another shelf');
          else if (!bin.is_active) addFault('bin-out-of-use', 'to', 'That bin is out of use. Choose another');
          const takenQuantity = (takenByPlace.get(`${item_id} ${from}`) ?? 0) + quantity;
          takenByPlace.set(`${item_id} ${from}`, takenQuantity);
          const binStock = await this.stock.findBinStock(tx, item_id, from);
          if (binStock !== undefined && takenQuantity > binStock.lay)
            addFault('bin-short', 'quantity', describeBinStock(binStock));
          if (bin !== undefined) moves.push({ item_id, from, to: bin.id, quantity, actor_id: actor.id });
        }
        refuseAll(faults);
        await this.ledger.moveGoods(tx, moves);
        return { lines: moves.length };
      }),
    );
  }

  /** @throws DomainError stock-item-not-found */
  setReorderPoint(
    actor: UserActor,
    { id, reorder_point }: InputOf<typeof contract.setReorderPoint>,
  ): Promise<StockLevel> {
    return this.db.transaction(async (tx) => {
      const before = await this.lockLevel(tx, id);
      await this.stock.setReorderPoint(tx, id, reorder_point);
      await this.audit.record(tx, {
        actor,
        action: 'stock.reorder-point',
        subject: { kind: 'stock_item', id },
        before: { reorder_point: before.reorder_point },
        after: { reorder_point },
      });
      return toStockLevel({ ...before, reorder_point });
    });
  }

  private async writeBooking(tx: Tx, actor: UserActor, booking: Omit<Booking, 'idempotency_key'>): Promise<StockLevel> {
    const { id, bin_id, reason, quantity, reference, note } = booking;
    const before = await this.lockLevel(tx, id);
    if (quantity === 0 && reason !== 'count')
      throw stockError('nothing-to-book', { fields: { quantity: ['Enter 1 or more'] } });
    const binStock = await this.stock.findBinStock(tx, id, bin_id ?? null);
    if (binStock === undefined) throw stockError('stock-item-not-found');
    const change = reason === 'count' ? quantity - binStock.lay : reason === 'scrap' ? -quantity : quantity;
    if (binStock.lay + change < 0) throw binShortError(binStock, before);
    if (binStock.sells && before.for_sale + change < before.held + before.allocated)
      throw keptForOthersError(reason, binStock, before);
    if (reason === 'count' || reason === 'scrap') await this.checkCorrectionLimit(tx, booking, binStock, change);
    if (change < 0 && note === '') throw stockError('note-needed', { fields: { note: ['Enter what became of them'] } });
    const bookingFields = {
      item_id: id,
      quantity,
      ...(bin_id !== undefined && { bin_id }),
      ...(reference !== '' && { document: { number: reference } }),
      actor_id: actor.id,
      note,
    };
    if (reason === 'receipt') await this.ledger.receiveGoods(tx, [bookingFields]);
    if (reason === 'return') await this.ledger.receiveReturn(tx, [bookingFields]);
    if (reason === 'scrap') await this.ledger.scrapGoods(tx, [bookingFields]);
    if (reason === 'count') await this.ledger.bookCountDifferences(tx, [{ ...bookingFields, difference: change }]);
    if (reason === 'count' && change === 0) await this.stock.noteCount(tx, id, bin_id ?? null);
    return toStockLevel(await this.lockLevel(tx, id));
  }

  /**
   * Checks that a correction is within the limit for one person, the same as for a count. The level is locked.
   * @throws DomainError count-the-bin
   */
  private async checkCorrectionLimit(
    tx: Tx,
    { id, bin_id, reason }: Pick<Booking, 'id' | 'bin_id' | 'reason'>,
    there: BinQuantity,
    change: number,
  ) {
    const limits = await this.limits.getLimits();
    const recentDifference =
      (await this.limits.mapEarlierDifferences([id], bin_id ?? null, tx)).get(id) ?? NO_DIFFERENCE;
    const value = estimateWorth(change, await this.stock.getWorth(tx, id));
    if (isOverLimit({ quantity: change, value }, there.lay, recentDifference, limits))
      throw quantityError(
        'count-the-bin',
        reason === 'scrap'
          ? 'Count the bin instead, and enter the reason there: a second person has to check a loss of this size.'
          : 'Count the bin: a second person has to check a difference of this size.',
      );
  }

  private async lockLevel(tx: Tx, id: string): Promise<Level> {
    const level = await this.stock.lockLevel(tx, id);
    if (level === undefined) throw stockError('stock-item-not-found');
    return level;
  }
}

interface BinQuantity {
  readonly base_unit: BaseUnit;
  /** Code of the bin; null for all bins. */
  readonly code: string | null;
  readonly lay: number;
}

const quantityError = (code: 'bin-short' | 'kept-for-others' | 'count-the-bin', message: string) =>
  stockError(code, { message, fields: { quantity: [message] } });

/** Formats the quantity in a bin: "MAIN holds 11". */
const describeBinStock = ({ code, lay, base_unit }: BinQuantity): string =>
  code === null ? `${inWords(lay, base_unit)} are on hand` : `${code} holds ${inWords(lay, base_unit)}`;

/** Fault of one line of several, at its field. */
interface Fault {
  readonly code: 'bin-not-found' | 'same-bin' | 'bin-out-of-use' | 'bin-short';
  readonly at: string;
  readonly message: string;
}

/** Throws all faults together, so that they can be corrected in one go. */
function refuseAll(faults: readonly Fault[]): void {
  const [firstFault] = faults;
  if (firstFault !== undefined)
    throw stockError(firstFault.code, {
      message: `${firstFault.message}.`,
      fields: Object.fromEntries(faults.map(({ at, message }) => [at, [message]])),
    });
}

/** Returns the refusal where the chosen bin holds too few, whatever is in others. */
function binShortError(there: BinQuantity, { for_sale, held: heldQuantity, allocated: allocatedQuantity }: Level) {
  return quantityError(
    'bin-short',
    `${describeBinStock(there)}; ${inWords(for_sale - heldQuantity - allocatedQuantity, there.base_unit)} are free in all bins.`,
  );
}

/** Returns the refusal to write off stock that is reserved for others. */
function keptForOthersError(
  reason: Booking['reason'],
  there: BinQuantity,
  { for_sale, held: heldQuantity, allocated: allocatedQuantity }: Level,
) {
  const [free, keptText] = [for_sale - heldQuantity - allocatedQuantity, heldQuantity + allocatedQuantity].map(
    (number) => inWords(number, there.base_unit),
  );
  return quantityError(
    'kept-for-others',
    reason === 'count'
      ? `${keptText} are kept for orders and invoices. Count again; if they are gone, cancel or change what they are kept for first.`
      : `${describeBinStock(there)}, but only ${free} are free: ${keptText} are kept for orders and invoices.`,
  );
}
