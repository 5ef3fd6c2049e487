import { Injectable } from '@nestjs/common';
import { packsInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type {
  PurchaseOrder,
  purchaseOrders as contract,
} from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { SuppliersService } from '../suppliers/suppliers.service';
import { createLine, checkLineAmount } from './purchase-order-maker';
import { purchaseOrderSent } from './purchase-order-events';
import { purchaseOrderStates } from './purchase-order-states';
import { openPacks, PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { type LineRecord, type OrderRecord, PurchaseOrdersRepository } from './purchase-orders.repository';

type OrderVersion = Pick<InputOf<typeof contract.cancel>, 'id' | 'version'>;

/** Changes an order before and after it is sent, apart from its deliveries. */
@Injectable()
export class PurchaseOrderChange {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly views: PurchaseOrderViews,
    private readonly suppliers: SuppliersService,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly calendar: CalendarService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError purchase-order-not-draft, purchase-line-unknown, purchase-price-unknown, purchase-too-large, branch-unknown */
  async changeOrder(
    actor: UserActor,
    { id, version, branch_id, note, lines }: InputOf<typeof contract.change>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      const order = await this.lockOrder(tx, { id, version });
      if (order.status !== 'draft') throw purchaseError('purchase-order-not-draft');
      const branch = await this.orders.findBranchName(tx, branch_id);
      if (branch === undefined) throw purchaseError('branch-unknown', { fields: { branch_id: ['Choose the branch'] } });
      const linesById = new Map((await this.orders.listLines(id, tx)).map((each) => [each.id, each]));
      const offers = await this.suppliers.mapCurrentOffers(
        tx,
        lines.flatMap(({ price_id }) => price_id ?? []),
      );
      const placedLines = lines.map(({ line_id, price_id, packs, price }, position) => {
        const field = `lines.${String(position)}.packs`;
        if (line_id !== null) {
          if (!linesById.has(line_id)) throw purchaseError('purchase-line-unknown');
          checkLineAmount(packs, price, field);
          return { kept: { id: line_id, position, packs, price }, added: [] };
        }
        const offer = offers.get(price_id ?? '');
        if (offer?.supplier_id !== order.supplier_id) throw purchaseError('purchase-price-unknown');
        return { kept: null, added: [{ ...createLine(offer, packs, price, field), position }] };
      });
      const keptLines = placedLines.flatMap((each) => each.kept ?? []);
      if (new Set(keptLines.map((each) => each.id)).size < keptLines.length) throw purchaseError('purchase-line-twice');
      const addedLines = placedLines.flatMap((each) => each.added);
      checkNoDuplicates(
        addedLines,
        keptLines.flatMap(({ id: kept_id }) => linesById.get(kept_id) ?? []),
      );
      await this.orders.replaceLines(tx, id, keptLines);
      await this.orders.addLines(tx, id, addedLines);
      await this.orders.updateOrder(tx, id, { branch_id, note });
      for (const entry of differences(order, linesById, keptLines, { branch, note, added: addedLines }))
        await this.timeline.addEntry(tx, { kind: 'purchase_order', id }, { actor, kind: 'change', ...entry });
    });
    return this.views.getOrder(id);
  }

  /**
   * Sends an order to its supplier; its lines are fixed from then on.
   * @throws DomainError purchase-order-empty, purchase-order-cannot-move
   */
  async sendOrder(
    actor: UserActor,
    { id, version, to, message }: InputOf<typeof contract.send>,
  ): Promise<PurchaseOrder> {
    const days = await this.calendar.getWorkingDays();
    await this.orders.inTransaction(async (tx) => {
      const order = await this.lockOrder(tx, { id, version });
      if ((await this.orders.listLines(id, tx)).length === 0) throw purchaseError('purchase-order-empty');
      const move = await this.transitions.move(tx, purchaseOrderStates, {
        id,
        to: 'sent',
        actor,
        // The VAT rate is fixed when the order is sent: later changes to the supplier do not alter it.
        set: { sent_to: to, vat_rate_bp: await this.views.getVatRateBp(order) },
        entry: to === '' ? 'Ordered by phone' : `Sent to ${to}`,
      });
      if (!move) return;
      await this.orders.setMissingExpectedDays(tx, id, days.addWorkingDays(this.calendar.today(), order.lead_days));
      if (to !== '')
        await this.outbox.append(tx, purchaseOrderSent, { order_id: id, email: to, message }, { subjectId: id });
    });
    return this.views.getOrder(id);
  }

  /** @throws DomainError purchase-order-cannot-move, purchase-line-unknown */
  async confirmOrder(
    actor: UserActor,
    { lines, ...seenOrder }: InputOf<typeof contract.confirm>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      await this.lockOrder(tx, seenOrder);
      await this.transitions.move(tx, purchaseOrderStates, {
        id: seenOrder.id,
        to: 'confirmed',
        actor,
        entry: 'The supplier confirmed it',
      });
      await this.setDates(tx, actor, seenOrder.id, lines);
    });
    return this.views.getOrder(seenOrder.id);
  }

  /** @throws DomainError purchase-order-not-under-way, purchase-line-unknown */
  async changeDates(
    actor: UserActor,
    { lines, ...seenOrder }: InputOf<typeof contract.changeDates>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      checkUnderWay(await this.lockOrder(tx, seenOrder));
      await this.setDates(tx, actor, seenOrder.id, lines);
      await this.orders.raiseVersion(tx, seenOrder.id);
    });
    return this.views.getOrder(seenOrder.id);
  }

  /** @throws DomainError purchase-order-under-way, purchase-order-cannot-move */
  async cancelOrder(
    actor: UserActor,
    { reason, ...seenOrder }: InputOf<typeof contract.cancel>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      await this.lockOrder(tx, seenOrder);
      const lines = await this.orders.listLines(seenOrder.id, tx);
      if (lines.some(({ received_packs: packs }) => packs > 0)) throw purchaseError('purchase-order-under-way');
      const entry = `Cancelled: ${reason}`;
      await this.transitions.move(tx, purchaseOrderStates, { id: seenOrder.id, to: 'cancelled', actor, entry });
    });
    return this.views.getOrder(seenOrder.id);
  }

  /** @throws DomainError purchase-order-not-under-way, purchase-line-unknown, purchase-line-done */
  async closeLine(
    actor: UserActor,
    { line_id, reason, ...seenOrder }: InputOf<typeof contract.closeLine>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      checkUnderWay(await this.lockOrder(tx, seenOrder));
      const line = (await this.orders.listLines(seenOrder.id, tx)).find(({ id }) => id === line_id);
      if (line === undefined) throw purchaseError('purchase-line-unknown');
      await this.closeRemainder(tx, actor, seenOrder.id, line, reason);
      await this.closeWhenDone(tx, actor, seenOrder.id);
      await this.orders.raiseVersion(tx, seenOrder.id);
    });
    return this.views.getOrder(seenOrder.id);
  }

  /** @throws DomainError purchase-order-not-found */
  async addComment(actor: UserActor, id: string, text: string): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      if ((await this.orders.findById(id, tx)) === undefined) throw purchaseError('purchase-order-not-found');
      await this.timeline.addEntry(tx, { kind: 'purchase_order', id }, { actor, kind: 'comment', text });
    });
    return this.views.getOrder(id);
  }

  /**
   * Closes the rest of a line that will not come. The order is locked.
   * @throws DomainError purchase-line-done
   */
  async closeRemainder(tx: Tx, actor: UserActor, orderId: string, line: LineRecord, reason: string): Promise<void> {
    if (!(await this.orders.closeLine(tx, orderId, line.id, reason))) throw purchaseError('purchase-line-done');
    await this.addToTimeline(
      tx,
      orderId,
      actor,
      `${line.name}: ${packsInWords(openPacks(line), line.pack_unit)} will not come (${reason})`,
    );
  }

  /** Closes an order when no line of it is expected any more. The order is locked. */
  async closeWhenDone(tx: Tx, actor: UserActor, orderId: string): Promise<void> {
    const lines = await this.orders.listLines(orderId, tx);
    if (lines.some((line) => openPacks(line) > 0)) return;
    const isShort = lines.some(({ packs, received_packs }) => received_packs < packs);
    const entry = isShort ? 'Nothing more comes' : 'All of it was received';
    await this.transitions.move(tx, purchaseOrderStates, { id: orderId, to: 'closed', actor, entry });
  }

  /**
   * Changes the expected day of open lines.
   * @throws DomainError purchase-line-unknown
   */
  async setDates(
    tx: Tx,
    actor: UserActor,
    orderId: string,
    datedLines: readonly { line_id: string; expected_on: string }[],
  ): Promise<void> {
    const linesById = new Map((await this.orders.listLines(orderId, tx)).map((line) => [line.id, line]));
    for (const { line_id, expected_on } of datedLines) {
      const line = linesById.get(line_id);
      if (line === undefined || !(await this.orders.updateExpectedDay(tx, orderId, line_id, expected_on)))
        throw purchaseError('purchase-line-unknown');
      if (line.expected_on !== expected_on)
        await this.timeline.addEntry(
          tx,
          { kind: 'purchase_order', id: orderId },
          {
            actor,
            kind: 'change',
            text: line.name,
            field: 'expected_on',
            oldValue: line.expected_on ?? '',
            newValue: expected_on,
          },
        );
    }
  }

  /**
   * Locks an order until the transaction ends.
   * @throws DomainError purchase-order-not-found, purchase-order-changed
   */
  async lockOrder(tx: Tx, { id, version }: Pick<OrderVersion, 'id'> & { version?: number }): Promise<OrderRecord> {
    const lockedOrder = await purchaseOrderStates.lock(tx, id);
    const order = lockedOrder === undefined ? undefined : await this.orders.findById(id, tx);
    if (order === undefined) throw purchaseError('purchase-order-not-found');
    if (version !== undefined && order.version !== version) throw purchaseError('purchase-order-changed');
    return order;
  }

  private addToTimeline(tx: Tx, id: string, actor: UserActor, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'purchase_order', id }, { actor, kind: 'change', text });
  }
}

/** @throws DomainError purchase-order-not-under-way */
export function checkUnderWay({ status }: Pick<OrderRecord, 'status'>): void {
  if (status !== 'sent' && status !== 'confirmed') throw purchaseError('purchase-order-not-under-way');
}

type Packed = Pick<LineRecord, 'item_id' | 'pack_unit' | 'pack_factor'>;
const packKey = ({ item_id, pack_unit, pack_factor }: Packed): string =>
  [item_id, pack_unit, String(pack_factor)].join(' ');

/**
 * Checks that no item is added twice in the same pack: a delivery could not be matched to its line.
 * @throws DomainError purchase-item-twice
 */
function checkNoDuplicates(addedLines: readonly Packed[], orderedLines: readonly Packed[]): void {
  const keysOnOrder = new Set(orderedLines.map(packKey));
  for (const line of addedLines) {
    const key = packKey(line);
    if (keysOnOrder.has(key)) throw purchaseError('purchase-item-twice');
    keysOnOrder.add(key);
  }
}

type Placed = Pick<LineRecord, 'id' | 'packs' | 'price'>;
/** Timeline entry of a change: a sentence, and the old and new value where one replaced the other. */
interface TimelineChange {
  readonly text: string;
  readonly field?: string;
  readonly oldValue?: string;
  readonly newValue?: string;
}

const fromTo = (text: string, field: string, oldValue: string, newValue: string): TimelineChange[] =>
  oldValue === newValue ? [] : [{ text, field, oldValue, newValue }];

/** Lists the changes of a draft. */
function differences(
  order: OrderRecord,
  before: ReadonlyMap<string, LineRecord>,
  keptLines: readonly Placed[],
  after: { branch: string; note: string; added: readonly Pick<LineRecord, 'name' | 'packs' | 'pack_unit'>[] },
): TimelineChange[] {
  const keptById = new Map(keptLines.map((line) => [line.id, line]));
  return [
    ...fromTo('Deliver to', 'branch', order.branch, after.branch),
    ...fromTo('Note for the supplier', 'note', order.note, after.note),
    ...after.added.map(({ name, packs, pack_unit }) => ({
      text: `Added: ${packsInWords(packs, pack_unit)}, ${name}`,
    })),
    ...[...before.values()].flatMap(({ id, name, packs, price, pack_unit }): TimelineChange[] => {
      const line = keptById.get(id);
      if (line === undefined) return [{ text: `Removed: ${name}` }];
      return [
        ...fromTo(name, 'packs', packsInWords(packs, pack_unit), packsInWords(line.packs, pack_unit)),
        ...fromTo(name, 'price', formatRand(price), formatRand(line.price)),
      ];
    }),
  ];
}
