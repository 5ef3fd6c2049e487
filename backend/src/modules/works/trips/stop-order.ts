import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { trips as contract } from '@plinth/contracts/works/trips/trips';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { StopOrderRepository } from './stop-order.repository';
import { tripStates } from './trip-states';
import { TripViews } from './trip-views';
import { tripError } from './trips.errors';
import { TripsRepository } from './trips.repository';

/** Order of the stops of a trip: by zone, suburb and street, until somebody puts them in an order of their own. */
@Injectable()
export class StopOrder {
  constructor(
    private readonly repository: TripsRepository,
    private readonly order: StopOrderRepository,
    private readonly views: TripViews,
  ) {}

  /**
   * Puts the stops in an order by hand, or by their addresses again. Repeated, it changes nothing.
   * @throws DomainError trip-not-found, trip-over, stops-changed
   */
  async orderStops(actor: UserActor, { id, stop_ids: stopIds }: InputOf<typeof contract.orderStops>): Promise<void> {
    await this.repository.inTransaction(async (tx) => {
      const lockedTrip = await tripStates.lock(tx, id);
      await this.views.checkDriver(actor, lockedTrip);
      if (lockedTrip?.status === 'done' || lockedTrip?.status === 'cancelled') throw tripError('trip-over');
      const trip = await this.repository.findById(id, tx);
      if (stopIds === null) await this.order.orderByAddress(tx, id);
      else {
        const knownIds = new Set((await this.repository.listStops(id, tx)).map((stop) => stop.id));
        const hasAllStops = stopIds.length === knownIds.size && new Set(stopIds).isSupersetOf(knownIds);
        if (!hasAllStops) throw tripError('stops-changed');
        await this.order.orderByHand(tx, id, stopIds);
      }
      const isByHand = stopIds !== null;
      if (trip?.is_ordered_by_hand === isByHand) return;
      await this.order.setOrderedByHand(tx, id, isByHand);
      // Told once: each press moves one stop by one place.
      const text = isByHand ? 'The stops were put in another order' : 'The stops are ordered by zone and suburb again';
      await addToTimeline(tx, { kind: 'trip', id }, { actor, kind: 'system', text });
    });
  }

  /** Places stops that were added: by their addresses, or last where the order is by hand. */
  async placeAddedStops(tx: Tx, id: string): Promise<void> {
    const trip = await this.repository.findById(id, tx);
    if (trip?.is_ordered_by_hand === false) await this.order.orderByAddress(tx, id);
  }
}
