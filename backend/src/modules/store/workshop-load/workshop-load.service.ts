import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import type { Workshop } from './plan-backwards';
import { StationDays } from './station-days';
import type { Pieces } from './stations';
import { WorkshopLoadRepository } from './workshop-load.repository';

/**
 * Milliseconds for which the load is cached; a promised day is checked again when the payment arrives
 * (store/orders/settlement).
 */
const FRESH_MS = 20_000;

/** Load of the workshop, by which the shop, quotes and project planning promise days. */
@Injectable()
export class WorkshopLoad {
  private readonly load: TtlValue<{ today: IsoDate; days: StationDays }>;

  constructor(
    caches: Caches,
    repository: WorkshopLoadRepository,
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
  ) {
    this.load = new TtlValue(caches, {
      name: 'load of the workshop',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const [workshop, open] = await Promise.all([this.getWorkshop(), repository.listOpenWork()]);
        const today = calendar.today();
        return { today, days: new StationDays(workshop, today, open) };
      },
    });
  }

  /** Returns the working days of the workshop and the daily capacity of each station. */
  async getWorkshop(): Promise<Workshop> {
    const [days, cut, edge, drill, pack] = await Promise.all([
      this.calendar.getWorkingDays(),
      this.constants.getValue('production.cut_a_day'),
      this.constants.getValue('production.edge_a_day'),
      this.constants.getValue('production.drill_a_day'),
      this.constants.getValue('production.pack_a_day'),
    ]);
    return { days, capacity: { cut, edge, drill, pack } };
  }

  /**
   * Returns the first day on which a job can leave the workshop.
   * @param soonest ready day by the company's lead time alone, as if no work waited
   */
  async readyOn(soonest: IsoDate, pieces: Pieces): Promise<IsoDate> {
    return (await this.getStationDays()).readyOn(soonest, pieces);
  }

  /** Returns the work of each station from today on. */
  async getStationDays(): Promise<StationDays> {
    const load = await this.load.get();
    if (load.today === this.calendar.today()) return load.days;
    this.load.invalidate();
    return (await this.load.get()).days;
  }
}
