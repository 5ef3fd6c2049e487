import { Injectable } from '@nestjs/common';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import type { WorkshopStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { Connection } from '../../../platform/data/database/db';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { ConstantsService } from '../../base/company/constants.service';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { MaterialDaysRepository } from './material-days.repository';
import type { NeededAt } from './wants';

/** Material that no shelf has for a sale. */
export interface Shortage {
  readonly name: string;
  readonly needed_at: NeededAt;
  readonly base_unit: BaseUnit;
  /** Pieces or millimetres, rounded up. */
  readonly quantity: number;
  /** Day on which it is here; of what is not ordered, if it is ordered today. */
  readonly arrives_on: IsoDate;
  readonly is_ordered: boolean;
  /** Usual working days of the company that are reckoned with where no supplier offers it; else null. */
  readonly reckoned_days: number | null;
}

/** Material that lacks for a sale, whenever it comes. */
export type Lacking = Pick<Shortage, 'name' | 'needed_at' | 'base_unit' | 'quantity'>;

/** Day on which a material is here, and the station that needs it. */
interface Arrival {
  readonly needed_at: NeededAt;
  readonly arrives_on: IsoDate;
}

/** Keeps the last arrival for each station. */
export function addArrival(days: Map<NeededAt, IsoDate>, { needed_at, arrives_on }: Arrival): void {
  const lastDay = days.get(needed_at);
  if (lastDay === undefined || arrives_on > lastDay) days.set(needed_at, arrives_on);
}

/** Day of the order that brings it, and the working days of a supplier. */
interface KnownDay {
  readonly expected_on: IsoDate | null;
  readonly lead_days: number | null;
}

/** Milliseconds for which it is kept of which materials nothing is left, as the load of the workshop is. */
const FRESH_MS = 20_000;

/**
 * Tells when what is short is here: by the day of its order, else by how long a supplier takes, else by the usual days
 * of the company.
 */
@Injectable()
export class MaterialDays {
  private readonly arrivals: TtlValue<ReadonlyMap<string, Arrival>>;

  constructor(
    caches: Caches,
    private readonly repository: MaterialDaysRepository,
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
  ) {
    this.arrivals = new TtlValue(caches, {
      name: 'days of material',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const [rows, findArrival] = await Promise.all([repository.listCodesWithout(), this.createArrivalFinder()]);
        return new Map(
          rows.map((row) => [row.code, { needed_at: row.needed_at, arrives_on: findArrival(row).arrives_on }]),
        );
      },
    });
  }

  /** Maps sales to the materials that they are short of; all sales in one statement, or one of them. */
  async mapShortages(documentId: string | null = null, on?: Connection): Promise<ReadonlyMap<string, Shortage[]>> {
    const rows = await this.repository.listShortages(documentId, on);
    const findArrival = await this.createArrivalFinder();
    const byDocument = Map.groupBy(rows, ({ document_id }) => document_id);
    return new Map(
      [...byDocument].map(([id, shortages]) => [
        id,
        shortages.map(({ name, needed_at, base_unit, quantity, ...day }) => ({
          name,
          needed_at,
          base_unit,
          quantity: Math.ceil(quantity),
          ...findArrival(day),
          is_ordered: day.expected_on !== null,
        })),
      ]),
    );
  }

  /** Maps sales to all that no shelf has for them, what the books never had included, as it is to be ordered. */
  async mapLackings(documentId: string | null = null): Promise<ReadonlyMap<string, Lacking[]>> {
    const rows = await this.repository.listLackings(documentId);
    return new Map(
      [...Map.groupBy(rows, ({ document_id }) => document_id)].map(([id, lackings]) => [
        id,
        lackings.map(({ name, needed_at, base_unit, quantity }) => ({
          name,
          needed_at,
          base_unit,
          quantity: Math.ceil(quantity),
        })),
      ]),
    );
  }

  /**
   * Maps stations to the day on which the last of these materials is here that they need; none for a station for which
   * something is left of each.
   * @param codes keys of boards, and codes of hardware in bills of materials
   */
  async mapArrivals(codes: readonly string[]): Promise<ReadonlyMap<WorkshopStep, IsoDate>> {
    const days = new Map<NeededAt, IsoDate>();
    if (codes.length === 0) return days;
    const arrivals = await this.arrivals.get();
    for (const code of codes) {
      const arrival = arrivals.get(code);
      if (arrival !== undefined) addArrival(days, arrival);
    }
    return days;
  }

  private async createArrivalFinder(): Promise<(day: KnownDay) => Pick<Shortage, 'arrives_on' | 'reckoned_days'>> {
    const usualDays = await this.constants.getValue('buying.usual_lead_days');
    const days = await this.calendar.getWorkingDays();
    const today = this.calendar.today();
    return ({ expected_on: expectedOn, lead_days: leadDays }) => {
      // What is late may come at any time: the next day is the earliest that can be counted on.
      if (expectedOn !== null)
        return {
          arrives_on: expectedOn > today ? expectedOn : days.addWorkingDays(today, 1),
          reckoned_days: null,
        };
      return {
        arrives_on: days.addWorkingDays(today, leadDays ?? usualDays),
        reckoned_days: leadDays === null ? usualDays : null,
      };
    };
  }
}
