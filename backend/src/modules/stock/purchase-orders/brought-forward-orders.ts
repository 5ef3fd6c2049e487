import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { purchaseOrderStates } from './purchase-order-states';
import { PurchaseOrderViews } from './purchase-order-views';
import { purchaseError } from './purchase-orders.errors';
import { type NewLine, PurchaseOrdersRepository } from './purchase-orders.repository';

/** Purchase order that is open in earlier books; days are ISO dates. */
export interface OldOrder {
  /** Number here, which names the number there. */
  readonly number: string;
  readonly supplier_id: string;
  readonly branch_id: string;
  readonly ordered_on: string;
  /** Lines with what is still to come of them, and the ids that they get. */
  readonly lines: readonly (NewLine & { readonly id: string })[];
}

/** Noon here, so that the day is the same in every zone that reads it. */
const noonOf = (isoDate: string): Date => new Date(`${isoDate}T12:00:00+02:00`);

/** Purchase orders that were open in earlier books: sent already, so they are on order and received as any other. */
@Injectable()
export class BroughtForwardOrders {
  constructor(
    private readonly orders: PurchaseOrdersRepository,
    private readonly views: PurchaseOrderViews,
    private readonly transitions: Transitions,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
  ) {}

  /** Adds an order under its old number, as sent; the supplier gets no mail. */
  async insertOrder(tx: Tx, actor: UserActor, { lines, ordered_on, ...order }: OldOrder): Promise<void> {
    const orderedAt = noonOf(ordered_on);
    const id = await this.orders.insertOrder(tx, { ...order, created_by_id: actor.id, created_at: orderedAt }, lines);
    const draft = await this.orders.findById(id, tx);
    if (draft === undefined) throw purchaseError('purchase-order-not-found');
    await this.transitions.move(tx, purchaseOrderStates, {
      id,
      to: 'sent',
      actor,
      set: { vat_rate_bp: await this.views.getVatRateBp(draft) },
      entry: false,
    });
    await this.orders.setSentAt(tx, id, orderedAt);
    const days = await this.calendar.getWorkingDays();
    await this.orders.setMissingExpectedDays(tx, id, days.addWorkingDays(ordered_on, draft.lead_days));
    await this.timeline.addEntry(
      tx,
      { kind: 'purchase_order', id },
      { actor, kind: 'system', text: 'Brought forward from the earlier books, as sent' },
    );
  }
}
