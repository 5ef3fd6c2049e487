import { Injectable } from '@nestjs/common';
import { packsInWords } from '@plinth/contracts/buying-labels';
import type { InputOf } from '@plinth/contracts/define';
import type { PurchaseOrder, purchaseOrders as contract } from '@plinth/contracts/purchase-orders';
import type { Tx } from '../../../platform/database/db';
import { Outbox } from '../../../platform/events/outbox';
import type { UserActor } from '../../../platform/session/request-context';
import { Transitions } from '../../../platform/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { SuppliersService } from '../suppliers/suppliers.service';
import { lineOf } from './make-orders';
import { purchaseOrderSent } from './purchase-order-events';
import { purchaseOrderStates } from './purchase-order-states';
import { openPacks, PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { type LineRecord, type OrderRecord, PurchaseOrdersRepository } from './purchase-orders.repository';

type Seen = Pick<InputOf<typeof contract.cancel>, 'id' | 'version'>;

/** What becomes of an order before and after the supplier has it, but for the goods. */
@Injectable()
export class ChangeOrder {
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
  async change(
    actor: UserActor,
    { id, version, branch_id, note, lines }: InputOf<typeof contract.change>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      const order = await this.lock(tx, { id, version });
      if (order.status !== 'draft') throw purchaseError('purchase-order-not-draft');
      if (!(await this.orders.isBranch(tx, branch_id))) throw purchaseError('branch-unknown');
      const before = new Map((await this.orders.lines(id, tx)).map((each) => [each.id, each]));
      const offers = await this.suppliers.currentPrices(
        tx,
        lines.flatMap(({ price_id }) => price_id ?? []),
      );
      const placed = lines.map(({ line_id, price_id, packs, price }, position) => {
        if (line_id !== null) {
          if (!before.has(line_id)) throw purchaseError('purchase-line-unknown');
          return { kept: { id: line_id, position, packs, price }, added: [] };
        }
        const offer = offers.get(price_id ?? '');
        if (offer?.supplier_id !== order.supplier_id) throw purchaseError('purchase-price-unknown');
        return { kept: null, added: [{ ...lineOf(offer, packs, price), position }] };
      });
      const kept = placed.flatMap((each) => each.kept ?? []);
      if (new Set(kept.map((each) => each.id)).size < kept.length) throw purchaseError('purchase-line-twice');
      await this.orders.keepLines(tx, id, kept);
      await this.orders.addLines(
        tx,
        id,
        placed.flatMap(({ added }) => added),
      );
      await this.orders.update(tx, id, { branch_id, note });
      for (const text of differences(order, before, kept, {
        branch_id,
        note,
        added: placed.flatMap(({ added }) => added),
      }))
        await this.tell(tx, id, actor, text);
    });
    return this.views.get(id);
  }

  /** To the supplier; from now on its lines stay as they are. @throws DomainError purchase-order-empty, purchase-order-cannot-move */
  async send(actor: UserActor, { id, version, to, message }: InputOf<typeof contract.send>): Promise<PurchaseOrder> {
    const days = await this.calendar.workingDays();
    await this.orders.inTransaction(async (tx) => {
      const order = await this.lock(tx, { id, version });
      if ((await this.orders.lines(id, tx)).length === 0) throw purchaseError('purchase-order-empty');
      const moved = await this.transitions.move(tx, purchaseOrderStates, {
        id,
        to: 'sent',
        actor,
        set: { sent_to: to },
        entry: to === '' ? 'Ordered by phone' : `Sent to ${to}`,
      });
      if (!moved) return;
      await this.orders.expectAll(tx, id, days.add(this.calendar.today(), order.lead_days));
      if (to !== '')
        await this.outbox.append(tx, purchaseOrderSent, { order_id: id, email: to, message }, { subjectId: id });
    });
    return this.views.get(id);
  }

  /** @throws DomainError purchase-order-cannot-move, purchase-line-unknown */
  async confirm(actor: UserActor, { lines, ...seen }: InputOf<typeof contract.confirm>): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      await this.lock(tx, seen);
      await this.transitions.move(tx, purchaseOrderStates, {
        id: seen.id,
        to: 'confirmed',
        actor,
        entry: 'The supplier confirmed it',
      });
      await this.setDates(tx, actor, seen.id, lines);
    });
    return this.views.get(seen.id);
  }

  /** @throws DomainError purchase-order-not-under-way, purchase-line-unknown */
  async changeDates(
    actor: UserActor,
    { lines, ...seen }: InputOf<typeof contract.changeDates>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      mustBeUnderWay(await this.lock(tx, seen));
      await this.setDates(tx, actor, seen.id, lines);
      await this.orders.touch(tx, seen.id);
    });
    return this.views.get(seen.id);
  }

  /** @throws DomainError purchase-order-under-way, purchase-order-cannot-move */
  async cancel(actor: UserActor, { reason, ...seen }: InputOf<typeof contract.cancel>): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      await this.lock(tx, seen);
      const lines = await this.orders.lines(seen.id, tx);
      if (lines.some(({ received_packs: packs }) => packs > 0)) throw purchaseError('purchase-order-under-way');
      const entry = `Cancelled: ${reason}`;
      await this.transitions.move(tx, purchaseOrderStates, { id: seen.id, to: 'cancelled', actor, entry });
    });
    return this.views.get(seen.id);
  }

  /** @throws DomainError purchase-order-not-under-way, purchase-line-unknown, purchase-line-done */
  async closeLine(
    actor: UserActor,
    { line_id, reason, ...seen }: InputOf<typeof contract.closeLine>,
  ): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      mustBeUnderWay(await this.lock(tx, seen));
      const line = (await this.orders.lines(seen.id, tx)).find(({ id }) => id === line_id);
      if (line === undefined) throw purchaseError('purchase-line-unknown');
      await this.closeShort(tx, actor, seen.id, line, reason);
      await this.closeWhenDone(tx, actor, seen.id);
      await this.orders.touch(tx, seen.id);
    });
    return this.views.get(seen.id);
  }

  /** @throws DomainError purchase-order-not-found */
  async comment(actor: UserActor, id: string, text: string): Promise<PurchaseOrder> {
    await this.orders.inTransaction(async (tx) => {
      if ((await this.orders.find(id, tx)) === undefined) throw purchaseError('purchase-order-not-found');
      await this.timeline.add(tx, { kind: 'purchase_order', id }, { actor, kind: 'comment', text });
    });
    return this.views.get(id);
  }

  /** The rest of a line does not come. Of an order that is locked. @throws DomainError purchase-line-done */
  async closeShort(tx: Tx, actor: UserActor, orderId: string, line: LineRecord, reason: string): Promise<void> {
    if (!(await this.orders.closeLine(tx, orderId, line.id, reason))) throw purchaseError('purchase-line-done');
    await this.tell(
      tx,
      orderId,
      actor,
      `${line.name}: ${packsInWords(openPacks(line), line.pack_unit)} will not come (${reason})`,
    );
  }

  /** Once nothing more comes, the order is closed. Of an order that is locked. */
  async closeWhenDone(tx: Tx, actor: UserActor, orderId: string): Promise<void> {
    const lines = await this.orders.lines(orderId, tx);
    if (lines.some((line) => openPacks(line) > 0)) return;
    const isShort = lines.some(({ packs, received_packs }) => received_packs < packs);
    const entry = isShort ? 'Nothing more comes' : 'All of it came';
    await this.transitions.move(tx, purchaseOrderStates, { id: orderId, to: 'closed', actor, entry });
  }

  /** Another delivery day of a line that is not closed. @throws DomainError purchase-line-unknown */
  async setDates(
    tx: Tx,
    actor: UserActor,
    orderId: string,
    dated: readonly { line_id: string; expected_on: string }[],
  ): Promise<void> {
    const before = new Map((await this.orders.lines(orderId, tx)).map((line) => [line.id, line]));
    for (const { line_id, expected_on } of dated) {
      const line = before.get(line_id);
      if (line === undefined || !(await this.orders.expect(tx, orderId, line_id, expected_on)))
        throw purchaseError('purchase-line-unknown');
      if (line.expected_on !== expected_on)
        await this.timeline.add(
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

  /** The order, locked until the transaction ends. @throws DomainError purchase-order-not-found, purchase-order-changed */
  async lock(tx: Tx, { id, version }: Pick<Seen, 'id'> & { version?: number }): Promise<OrderRecord> {
    const locked = await purchaseOrderStates.lock(tx, id);
    const order = locked === undefined ? undefined : await this.orders.find(id, tx);
    if (order === undefined) throw purchaseError('purchase-order-not-found');
    if (version !== undefined && order.version !== version) throw purchaseError('purchase-order-changed');
    return order;
  }

  private tell(tx: Tx, id: string, actor: UserActor, text: string): Promise<void> {
    return this.timeline.add(tx, { kind: 'purchase_order', id }, { actor, kind: 'change', text });
  }
}

/** @throws DomainError purchase-order-not-under-way */
export function mustBeUnderWay({ status }: Pick<OrderRecord, 'status'>): void {
  if (status !== 'sent' && status !== 'confirmed') throw purchaseError('purchase-order-not-under-way');
}

type Placed = Pick<LineRecord, 'id' | 'packs' | 'price'>;

/** What a draft has become, a sentence each. */
function differences(
  order: OrderRecord,
  before: ReadonlyMap<string, LineRecord>,
  kept: readonly Placed[],
  after: { branch_id: string; note: string; added: readonly Pick<LineRecord, 'name' | 'packs' | 'pack_unit'>[] },
): string[] {
  const now = new Map(kept.map((line) => [line.id, line]));
  return [
    ...(order.branch_id === after.branch_id ? [] : ['It goes to another branch']),
    ...(order.note === after.note ? [] : ['Another note for the supplier']),
    ...after.added.map(({ name, packs, pack_unit }) => `Added: ${packsInWords(packs, pack_unit)}, ${name}`),
    ...[...before.values()].flatMap(({ id, name, packs, price, pack_unit }) => {
      const line = now.get(id);
      if (line === undefined) return [`Taken off: ${name}`];
      return [
        ...(line.packs === packs
          ? []
          : [`${name}: ${packsInWords(line.packs, pack_unit)} instead of ${String(packs)}`]),
        ...(line.price === price ? [] : [`${name}: another price`]),
      ];
    }),
  ];
}
