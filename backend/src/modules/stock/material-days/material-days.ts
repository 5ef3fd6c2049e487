import { Injectable } from '@nestjs/common';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import type { Connection } from '../../../platform/data/database/db';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { MaterialDaysRepository } from './material-days.repository';

/** Material that no shelf has for a sale. */
export interface Shortage {
  readonly name: string;
  readonly base_unit: BaseUnit;
  /** Pieces or millimetres, rounded up. */
  readonly quantity: number;
  /** Day on which it is here; of what is not ordered, if it is ordered today. Null where no supplier offers it. */
  readonly arrives_on: IsoDate | null;
  readonly is_ordered: boolean;
}

/** Day of the order that brings it, and the working days of a supplier. */
interface KnownDay {
  readonly expected_on: IsoDate | null;
  readonly lead_days: number | null;
}

/** Milliseconds for which it is kept of which materials nothing is left, as the load of the workshop is. */
const FRESH_MS = 20_000;

/** Tells when what is short is here: by the day of its order, else by how long a supplier takes. */
@Injectable()
export class MaterialDays {
  private readonly arrivals: TtlValue<ReadonlyMap<string, IsoDate>>;

  constructor(
    caches: Caches,
    private readonly repository: MaterialDaysRepository,
    private readonly calendar: CalendarService,
  ) {
    this.arrivals = new TtlValue(caches, {
      name: 'days of material',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const [rows, findArrival] = await Promise.all([repository.listCodesWithout(), this.createArrivalFinder()]);
        return new Map(
          rows.flatMap((row) => {
            const arrivesOn = findArrival(row);
            return arrivesOn === null ? [] : [[row.code, arrivesOn] as const];
          }),
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
        shortages.map(({ name, base_unit, quantity, ...day }) => ({
          name,
          base_unit,
          quantity: Math.ceil(quantity),
          arrives_on: findArrival(day),
          is_ordered: day.expected_on !== null,
        })),
      ]),
    );
  }

  /**
   * Finds the day on which the last of these materials is here; null where something is left of each, or no day is
   * known of what is not.
   * @param codes keys of boards, and codes of hardware in bills of materials
   */
  async findLastArrival(codes: readonly string[]): Promise<IsoDate | null> {
    if (codes.length === 0) return null;
    const arrivals = await this.arrivals.get();
    return codes.reduce<IsoDate | null>((last, code) => {
      const day = arrivals.get(code);
      return day !== undefined && (last === null || day > last) ? day : last;
    }, null);
  }

  private async createArrivalFinder(): Promise<(day: KnownDay) => IsoDate | null> {
    const days = await this.calendar.getWorkingDays();
    const today = this.calendar.today();
    return ({ expected_on: expectedOn, lead_days: leadDays }) => {
      // What is late may come at any time: the next day is the earliest that can be counted on.
      if (expectedOn !== null) return expectedOn > today ? expectedOn : days.addWorkingDays(today, 1);
      return leadDays === null ? null : days.addWorkingDays(today, leadDays);
    };
  }
}
