import { Injectable } from '@nestjs/common';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Tx } from '../../../platform/data/database/db';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { TripNews } from './trip-news';
import { stopStates, tripStates } from './trip-states';
import { TripsRepository, type StopRecord } from './trips.repository';

/** Waiting stop of a trip that has not left. */
export interface OpenStop {
  readonly trip: { readonly id: string; readonly code: string; readonly day: string };
  readonly stop: StopRecord;
}

/** Takes stops that no longer belong on their trip off it. What is loaded stays: the list says what is on the truck. */
@Injectable()
export class StopRemoval {
  constructor(
    private readonly repository: TripsRepository,
    private readonly transitions: Transitions,
    private readonly news: TripNews,
  ) {}

  /**
   * Lists the stops of an invoice on trips that have not left, and locks these trips.
   * @param id of the invoice, or of its order
   */
  async lockOpenStops(tx: Tx, id: string): Promise<OpenStop[]> {
    const openStops: OpenStop[] = [];
    for (const tripId of await this.repository.listOpenTripIds(tx, id)) {
      const lockedTrip = await tripStates.lock(tx, tripId);
      // Checked under the lock: a trip that left meanwhile stays as it is.
      if (lockedTrip?.status !== 'planned' && lockedTrip?.status !== 'loading') continue;
      const day = (await this.repository.findById(tripId, tx))?.day ?? '';
      for (const stop of await this.repository.listStops(tripId, tx))
        if (stop.document_id === id || stop.order_id === id)
          openStops.push({ trip: { id: tripId, code: tripCode(lockedTrip.number), day }, stop });
    }
    return openStops;
  }

  /**
   * Takes a stop off its trip, or says on the trip what to do where it is loaded.
   * @param change what happened, as the beginning of a sentence
   * @param advice end of the sentence where it is loaded
   * @returns false where it is loaded, and stays
   */
  async removeStop(tx: Tx, { trip, stop }: OpenStop, change: string, advice: string): Promise<boolean> {
    if (await this.isLoaded(tx, stop)) {
      await this.addToTimeline(tx, trip.id, `${change} and is loaded: ${advice}`);
      return false;
    }
    await this.transitions.move(tx, stopStates, { id: stop.id, to: 'off', actor: 'system' });
    await this.addToTimeline(tx, trip.id, `${change} and was removed`);
    await this.news.notifyOfStops(tx, 'system', trip.id);
    return true;
  }

  private async isLoaded(tx: Tx, stop: StopRecord): Promise<boolean> {
    if (stop.goods_at !== null) return true;
    const cartons = await this.repository.listCartons([stop.document_id], tx);
    return cartons.some(({ status, stop_id }) => status === 'loaded' && stop_id === stop.id);
  }

  private addToTimeline(tx: Tx, id: string, text: string): Promise<void> {
    return addToTimeline(tx, { kind: 'trip', id }, { actor: 'system', kind: 'system', text });
  }
}
