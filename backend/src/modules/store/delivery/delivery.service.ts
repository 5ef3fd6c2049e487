import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import { feeOf, type ParcelKind } from '@plinth/contracts/store/delivery/delivery-fee';
import type { Cents } from '@plinth/money/cents';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, type IsoDate } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import { deliveryError } from './delivery.errors';
import { DeliveryRepository, type BranchRecord, type SuburbRecord } from './delivery.repository';
import { placeFinder, type FoundPlace, type PlaceFinder } from './find-places';

/** Consignment: its size (envelope, parcel or truck), and the earliest day it leaves the workshop. */
export interface Consignment {
  readonly parcel: ParcelKind;
  readonly readyOn: IsoDate;
  /** Value of the goods in cents including VAT; above an amount, small parcels are free. */
  readonly value: Cents;
}

/** Destination: a suburb, or a branch where it is collected. */
export type Destination = { kind: 'delivery'; suburb_id: string } | { kind: 'collection'; branch_id: string };

export interface DeliveryOffer {
  fee: Cents;
  earliest_on: IsoDate;
  dates: IsoDate[];
  shown_first: number;
  zone: string;
  note: string;
  /** Suburb with its code, or the branch's name and address. */
  place: string;
}

const NOTES: Readonly<Record<ParcelKind, string>> = {
  envelope: 'Samples travel free, in a padded envelope to your door.',
  small: 'A parcel to your door. Someone must be there to sign.',
  bulky: 'Our truck brings it to your door. Someone must be there to sign.',
};
const EVERY_WORKING_DAY = [1, 2, 3, 4, 5];
const FRESH_MS = 60_000;
/** Days ahead for which a branch's own closed days are shown beside its hours. */
const CLOSINGS_AHEAD_DAYS = 30;

/** Branch with the days soon on which it alone is closed. */
interface ShownBranch extends BranchRecord {
  closed_days: { date: IsoDate; name: string }[];
}

@Injectable()
export class DeliveryService {
  private readonly branchList: TtlValue<ShownBranch[]>;
  private readonly finder: TtlValue<PlaceFinder<SuburbRecord>>;

  constructor(
    caches: Caches,
    private readonly repository: DeliveryRepository,
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
  ) {
    this.branchList = new TtlValue(caches, {
      name: 'branches that deliver',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const [branches, closings] = await Promise.all([
          repository.listBranches(),
          calendar.listBranchClosings(CLOSINGS_AHEAD_DAYS),
        ]);
        return branches.map((branch) => ({
          ...branch,
          closed_days: closings
            .filter(({ branch_id }) => branch_id === branch.id)
            .map(({ date, name }) => ({ date, name })),
        }));
      },
    });
    // A few hundred rows that hardly ever change, searched at every keystroke.
    this.finder = new TtlValue(caches, {
      name: 'places that we deliver to',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => placeFinder(await repository.listSuburbs()),
    });
  }

  async searchSuburbs(text: string): Promise<FoundPlace<SuburbRecord>[]> {
    return (await this.finder.get())(text);
  }

  listBranches(): Promise<ShownBranch[]> {
    return this.branchList.get();
  }

  listZones(): Promise<OutputOf<typeof delivery.public.getZones>> {
    return this.repository.listZones();
  }

  async getRates(): Promise<OutputOf<typeof delivery.public.getRates>> {
    const [{ small_least, small_most, bulky_least, bulky_most }, free_above] = await Promise.all([
      this.repository.getFeeRanges(),
      this.constants.getValue('delivery.free_above'),
    ]);
    return {
      envelope: { least: 0, most: 0 },
      small: { least: small_least, most: small_most },
      bulky: { least: bulky_least, most: bulky_most },
      free_above,
    };
  }

  /**
   * Lists the days on which a destination is served, from the given day on.
   * @throws DomainError suburb-unknown
   */
  async listDays(from: IsoDate, destination: Destination): Promise<IsoDate[]> {
    if (destination.kind === 'collection') return this.listServedDays(from, EVERY_WORKING_DAY, destination.branch_id);
    const zone = await this.repository.findZone(destination.suburb_id);
    if (!zone) throw deliveryError('suburb-unknown');
    return this.listServedDays(from, zone.weekdays, await this.findDispatchBranch(null));
  }

  /**
   * Calculates fee and days. A zone is served on its weekdays, from its lead time after dispatch; a collection is
   * possible from the ready day on.
   * @param terms.branchId branch that sends it, which must work on the day; without one the first
   * @param terms.isAgreed true for what was ordered or quoted already: it is delivered also in a zone that was closed since
   * @throws DomainError suburb-unknown, branch-unknown
   */
  async calculateOffer(
    consignment: Consignment,
    destination: Destination,
    { isAgreed = false, branchId = null }: { readonly isAgreed?: boolean; readonly branchId?: string | null } = {},
  ): Promise<DeliveryOffer> {
    const [freeAbove, shown_first] = await Promise.all([
      this.constants.getValue('delivery.free_above'),
      this.constants.getValue('delivery.offered_days'),
    ]);
    if (destination.kind === 'collection') {
      const branch = (await this.listBranches()).find((candidate) => candidate.id === destination.branch_id);
      if (!branch)
        throw deliveryError('branch-unknown', { fields: { 'delivery.branch_id': ['Choose a branch from the list'] } });
      const dates = await this.listServedDays(consignment.readyOn, EVERY_WORKING_DAY, branch.id);
      return {
        fee: 0,
        earliest_on: dates[0],
        dates,
        shown_first,
        zone: 'Collection',
        place: `${branch.name}, ${branch.address}`,
        note: `Collect at our ${branch.name} branch, from 09:00 on the day you choose.`,
      };
    }
    const zone = await this.repository.findZone(destination.suburb_id);
    if (!zone || !(zone.is_active || isAgreed))
      throw deliveryError('suburb-unknown', { fields: { 'delivery.suburb_id': ['Choose your suburb from the list'] } });
    const dispatchBranchId = await this.findDispatchBranch(branchId);
    const days = await this.calendar.getWorkingDays(dispatchBranchId);
    const dates = await this.listServedDays(
      days.addWorkingDays(consignment.readyOn, zone.lead_working_days),
      zone.weekdays,
      dispatchBranchId,
    );
    return {
      fee: feeOf(consignment, zone, freeAbove),
      earliest_on: dates[0],
      dates,
      shown_first,
      zone: zone.name,
      place: `${zone.suburb}, ${zone.postal_code}`,
      note: NOTES[consignment.parcel],
    };
  }

  /** Finds the branch from which goods are sent: that of their document or order, without one the first. */
  async findDispatchBranch(branchId: string | null): Promise<string | null> {
    return branchId ?? (await this.listBranches()).at(0)?.id ?? null;
  }

  /**
   * Lists served days: at least the number shown at first, however far off, and all others up to the limit for
   * choosing ahead.
   * @param branchId branch that must be open on them; null where the company's days decide
   */
  private async listServedDays(
    from: IsoDate,
    weekdays: readonly number[],
    branchId: string | null = null,
  ): Promise<IsoDate[]> {
    const [days, count, ahead] = await Promise.all([
      this.calendar.getWorkingDays(branchId),
      this.constants.getValue('delivery.offered_days'),
      this.constants.getValue('delivery.ahead_days'),
    ]);
    return days.listNextOnWeekdays(from, weekdays, count, addDays(this.calendar.today(), ahead));
  }
}
