import { Injectable } from '@nestjs/common';
import type { BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import type { Connection } from '../../../platform/data/database/db';
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

/** Tells when what is short is here: by the day of its order, else by how long a supplier takes. */
@Injectable()
export class MaterialDays {
  constructor(
    private readonly repository: MaterialDaysRepository,
    private readonly calendar: CalendarService,
  ) {}

  /** Maps sales to the materials that they are short of; all sales in one statement, or one of them. */
  async mapShortages(documentId: string | null = null, on?: Connection): Promise<ReadonlyMap<string, Shortage[]>> {
    const [rows, days] = await Promise.all([
      this.repository.listShortages(documentId, on),
      this.calendar.getWorkingDays(),
    ]);
    const today = this.calendar.today();
    const byDocument = Map.groupBy(rows, ({ document_id }) => document_id);
    return new Map(
      [...byDocument].map(([id, shortages]) => [
        id,
        shortages.map(({ name, base_unit, quantity, expected_on, lead_days }) => ({
          name,
          base_unit,
          quantity: Math.ceil(quantity),
          // What is late may come at any time: the next day is the earliest that can be counted on.
          arrives_on:
            expected_on === null
              ? lead_days === null
                ? null
                : days.addWorkingDays(today, lead_days)
              : expected_on > today
                ? expected_on
                : days.addWorkingDays(today, 1),
          is_ordered: expected_on !== null,
        })),
      ]),
    );
  }
}
