import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import { MaterialDays } from '../../stock/material-days/material-days';
import { planForwards, type Workshop } from './plan-backwards';
import { StationDays } from './station-days';
import { STATIONS, type Making, type Pieces } from './stations';
import { WorkshopLoadRepository } from './workshop-load.repository';

/**
 * Milliseconds for which the load is cached; a promised day is checked again when the payment arrives
 * (store/orders/settlement).
 */
const FRESH_MS = 20_000;

/** Workshop of a branch, or of the whole company where no branch has one of its own. */
interface LoadedWorkshop {
  readonly branchId: string | null;
  readonly workshop: Workshop;
  readonly days: StationDays;
}

/**
 * Load of the workshops, by which the shop, quotes and project planning promise days. A branch without a workshop has
 * its work made at the first branch that has one. Where no branch has one, the company is one workshop with the
 * capacities of its constants.
 */
@Injectable()
export class WorkshopLoad {
  private readonly load: TtlValue<{ today: IsoDate; workshops: readonly LoadedWorkshop[] }>;

  constructor(
    caches: Caches,
    private readonly repository: WorkshopLoadRepository,
    private readonly calendar: CalendarService,
    private readonly constants: ConstantsService,
    private readonly materials: MaterialDays,
  ) {
    this.load = new TtlValue(caches, {
      name: 'load of the workshop',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => {
        const [workshops, open] = await Promise.all([this.readWorkshops(), repository.listOpenWork()]);
        const today = calendar.today();
        const workByBranch = Map.groupBy(open, ({ branchId }) => findWorkshop(workshops, branchId).branchId);
        return {
          today,
          workshops: workshops.map(({ branchId, workshop }) => ({
            branchId,
            workshop,
            days: new StationDays(workshop, today, workByBranch.get(branchId) ?? []),
          })),
        };
      },
    });
  }

  /**
   * Returns the working days of a workshop and the daily capacity of each of its stations.
   * @param branchId branch that sells; null for the first one, where delivered online orders are made
   */
  async getWorkshop(branchId: string | null = null): Promise<Workshop> {
    return findWorkshop(await this.getWorkshops(), branchId).workshop;
  }

  /** Returns the branch at which something is made that a branch sells: its own workshop, or the first one. */
  async findWorkshopBranch(branchId: string): Promise<string> {
    return findWorkshop(await this.getWorkshops(), branchId).branchId ?? branchId;
  }

  /**
   * Returns the first day on which a job can leave the workshop: when the stations have done it, and never before
   * they could with what no shelf has of its materials.
   * @param soonest ready day by the company's lead time alone, as if no work waited
   * @param branchId branch that sells it; null for the first one
   */
  async readyOn(soonest: IsoDate, job: Making, branchId: string | null = null): Promise<IsoDate> {
    const [load, arrivals] = await Promise.all([
      this.getStationDays(branchId),
      this.materials.mapArrivals(job.materials),
    ]);
    const ready = load.readyOn(soonest, job);
    // What lies before the first station that waits is part of the lead time.
    const firstWaiting = STATIONS.findIndex((station) => arrivals.has(station));
    if (firstWaiting < 0) return ready;
    const workshop = await this.getWorkshop(branchId);
    const work = STATIONS.slice(firstWaiting).map((step) => ({ step, pieces: job[step] }));
    const withMaterials = planForwards(workshop, this.calendar.today(), work, arrivals);
    return withMaterials > ready ? withMaterials : ready;
  }

  /** Returns the work of each station of a workshop from today on. */
  async getStationDays(branchId: string | null = null): Promise<StationDays> {
    return findWorkshop(await this.getWorkshops(), branchId).days;
  }

  /** Lists the work of the stations of all workshops from today on. */
  async listStationDays(): Promise<StationDays[]> {
    return (await this.getWorkshops()).map(({ days }) => days);
  }

  private async getWorkshops(): Promise<readonly LoadedWorkshop[]> {
    const load = await this.load.get();
    if (load.today === this.calendar.today()) return load.workshops;
    this.load.invalidate();
    return (await this.load.get()).workshops;
  }

  private async readWorkshops(): Promise<{ branchId: string | null; workshop: Workshop }[]> {
    const capacities = await this.repository.listWorkshops();
    if (capacities.length === 0)
      return [
        {
          branchId: null,
          workshop: { days: await this.calendar.getWorkingDays(), capacity: await this.readCompanyCapacity() },
        },
      ];
    return Promise.all(
      capacities.map(async ({ branchId, capacity }) => ({
        branchId,
        workshop: { days: await this.calendar.getWorkingDays(branchId), capacity },
      })),
    );
  }

  private async readCompanyCapacity(): Promise<Pieces> {
    const [cut, edge, drill, pack] = await Promise.all([
      this.constants.getValue('production.cut_a_day'),
      this.constants.getValue('production.edge_a_day'),
      this.constants.getValue('production.drill_a_day'),
      this.constants.getValue('production.pack_a_day'),
    ]);
    return { cut, edge, drill, pack };
  }
}

/** Finds the workshop of a branch among those of the company, in order: its own, or the first. */
function findWorkshop<Candidate extends { readonly branchId: string | null }>(
  workshops: readonly Candidate[],
  branchId: string | null,
): Candidate {
  return workshops.find((workshop) => workshop.branchId === branchId) ?? workshops[0];
}
