import { Injectable } from '@nestjs/common';
import { cartonName } from '@plinth/contracts/works/cartons/carton-labels';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { isPromiseOpen } from './promise-keeper';
import { PlannedGoodsOfStops, sumWeights } from './planned-goods';
import { Proofs } from './proofs';
import { isDriverOnly } from './trip-list';
import { tripError } from './trips.errors';
import { TripsRepository, type StopRecord, type TripCarton } from './trips.repository';

export const nameOfCarton = ({
  project,
  number,
  of: cartonCount,
}: Pick<TripCarton, 'project' | 'number' | 'of'>): string => cartonName(projectCode(project), number, cartonCount);

/** Trips as they are read. */
@Injectable()
export class TripViews {
  constructor(
    private readonly repository: TripsRepository,
    private readonly permissions: RolePermissions,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly proofs: Proofs,
    private readonly goods: PlannedGoodsOfStops,
  ) {}

  /**
   * Checks that a driver may see a trip: a driver sees only their own.
   * @throws DomainError trip-not-found
   */
  async checkDriver(actor: Actor, trip: { readonly driver_id: string | null } | undefined): Promise<void> {
    if (trip === undefined) throw tripError('trip-not-found');
    const isOwnTrip = actor.kind === 'user' && trip.driver_id === actor.id;
    if (!isOwnTrip && (await isDriverOnly(this.permissions, actor)))
      throw tripError('trip-not-found', { log: 'of another driver' });
  }

  /** @throws DomainError trip-not-found */
  async describe(actor: Actor, id: string): Promise<Trip> {
    const trip = await this.repository.findById(id);
    await this.checkDriver(actor, trip);
    if (trip === undefined) throw tripError('trip-not-found');
    const rows = await this.repository.listStops(id);
    const documents = rows.map(({ document_id }) => document_id);
    const [cartons, goods, timeline, workingDays] = await Promise.all([
      this.repository.listCartons(documents),
      this.goods.mapByDocument(documents),
      this.timeline.listEntries({ kind: 'trip', id }),
      this.calendar.getWorkingDays(),
    ]);
    const stops = rows.map((row, nth): TripStop => {
      const {
        signature,
        photo,
        goods_at: goodsAt,
        settled_at: settledAt,
        order_id: _order,
        back_at: backAt,
        promise_stands: _stands,
        is_remainder: isRemainder,
        keeps_cartons: keepsCartons,
        ...stop
      } = row;
      const stopGoods = isRemainder ? [] : (goods.get(row.document_id) ?? []);
      const goodsWeight = sumWeights(stopGoods);
      const heldCartons = cartonsAt(row, cartons);
      const looseGrams = row.goods_kg === null ? goodsWeight.grams : row.goods_kg * 1000;
      const sumGrams = (stopCartons: readonly TripCarton[]) => stopCartons.reduce((sum, { grams }) => sum + grams, 0);
      return {
        ...stop,
        // Numbered anew: removed stops leave no gap.
        position: nth + 1,
        is_promise_open: isPromiseOpen(row, trip.day),
        grams: sumGrams(heldCartons) + looseGrams,
        loaded_grams:
          sumGrams(heldCartons.filter(({ status }) => status === 'loaded')) + (goodsAt === null ? 0 : looseGrams),
        goods_grams: goodsWeight.grams,
        unweighed: row.goods_kg === null ? goodsWeight.unweighed : 0,
        goods_loaded: goodsAt !== null,
        signed: signature !== null,
        has_photo: photo !== null,
        is_back: backAt !== null,
        settled_at: settledAt?.toISOString() ?? null,
        cartons: heldCartons.map((carton) => ({
          id: carton.id,
          code: carton.code,
          name: nameOfCarton(carton),
          status: carton.status,
          grams: carton.grams,
          is_kept: carton.kept_stop_id === row.id,
          can_be_kept: carton.has_panels,
        })),
        keeps_cartons: keepsCartons,
        goods: stopGoods.map(({ name, quantity }) => ({ name, quantity })),
      };
    });
    const { number, left_at: leftAt, ...tripFields } = trip;
    return {
      ...tripFields,
      code: tripCode(number),
      left_at: leftAt?.toISOString() ?? null,
      delivered: stops.filter(({ status }) => status === 'delivered').length,
      grams: stops.reduce((sum, { grams }) => sum + grams, 0),
      loaded_grams: stops.reduce((sum, { loaded_grams: loadedGrams }) => sum + loadedGrams, 0),
      unweighed: stops.reduce((sum, { unweighed: unweighedCount }) => sum + unweighedCount, 0),
      next_working_day: workingDays.addWorkingDays(this.calendar.today(), 1),
      stops,
      timeline,
    };
  }

  /** @throws DomainError trip-not-found */
  async getSignature(actor: Actor, id: string, stopId: string): Promise<{ image: string } | null> {
    await this.checkDriver(actor, await this.repository.findById(id));
    const stop = (await this.repository.listStops(id)).find((each) => each.id === stopId);
    const image = stop?.signature == null ? null : await this.proofs.readImage(stop.signature);
    return image === null ? null : { image };
  }

  /** @throws DomainError document-not-found */
  async readSheet({ actor }: Reader, id: string): Promise<Trip> {
    if (!(await this.permissions.allows(actor, 'view', staffPages.trips.resource)))
      throw printingError('document-not-found', { log: 'not staff of the trips' });
    const trip = await this.repository.findById(id);
    const isOwnTrip = actor.kind === 'user' && trip?.driver_id === actor.id;
    if (trip === undefined || (!isOwnTrip && (await isDriverOnly(this.permissions, actor))))
      throw printingError('document-not-found');
    return this.describe(actor, id);
  }
}

/**
 * Lists the cartons of a stop that are here or on its truck, without those that stay empty and what the client has
 * from an earlier stop.
 */
export const cartonsAt = (
  { id, document_id, status }: Pick<StopRecord, 'id' | 'document_id' | 'status'>,
  cartons: readonly TripCarton[],
): TripCarton[] =>
  cartons.filter(
    (carton) =>
      carton.document_id === document_id &&
      carton.has_parts &&
      (carton.stop_id === id || carton.kept_stop_id === id || (status === 'waiting' && carton.is_outstanding)),
  );

/**
 * Calculates the load of the truck at departure, in grams: cartons by their weight, other goods as the loader weighed
 * them.
 */
export const calculateLoad = (
  stops: readonly { readonly cartons: readonly Pick<TripCarton, 'grams'>[]; readonly goods_kg: number | null }[],
): number =>
  stops.reduce(
    (sum, { cartons, goods_kg: kg }) => cartons.reduce((all, { grams }) => all + grams, sum + (kg ?? 0) * 1000),
    0,
  );

const facts = ({ code }: { readonly code: string }, id: string): DocumentFacts => ({
  name: `Trip sheet ${code}`,
  recipient: { name: '', email: '' },
  subject: null,
  owner: `trip:${id}`,
  isIssued: false,
});
export const tripPaper = printable('trip-sheet', TripViews, (source) => ({
  read: (reader, id) => source.readSheet(reader, id),
  facts,
}));
