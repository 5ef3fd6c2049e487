import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { IsoDate } from '../../base/calendar/working-days';
import { ConstantsService } from '../../base/company/constants.service';
import { MaterialDays } from '../../stock/material-days/material-days';
import { planForwards, type Workshop } from './plan-backwards';
import { StationDays } from './station-days';
import { STATIONS, type StationSeconds } from './stations';
import { calculateSeconds, measureAmounts, type Making, type StationRates } from './work-content';
import { calculateCapacity, WorkshopLoadRepository } from './workshop-load.repository';

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
  private readonly load: TtlValue<{
    today: IsoDate;
    rates: StationRates;
    workshops: readonly LoadedWorkshop[];
  }>;

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
        const [workshops, rates, projects] = await Promise.all([
          this.readWorkshops(),
          this.readRates(),
          repository.listOpenWork(),
        ]);
        const today = calendar.today();
        const open = projects.map(({ work, ...project }) => ({
          ...project,
          remaining: calculateSeconds(work, rates),
          amounts: measureAmounts(work),
        }));
        const workByBranch = Map.groupBy(open, ({ branchId }) => findWorkshop(workshops, branchId).branchId);
        return {
          today,
          rates,
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
   * Returns the working days of a workshop and the seconds a day of each of its stations.
   * @param branchId branch that sells; null for the first one, where delivered online orders are made
   */
  async getWorkshop(branchId: string | null = null): Promise<Workshop> {
    return findWorkshop((await this.getLoad()).workshops, branchId).workshop;
  }

  /** Returns the seconds that work takes at the stations, by what it is made of. */
  async getRates(): Promise<StationRates> {
    return (await this.getLoad()).rates;
  }

  /** Returns the branch at which something is made that a branch sells: its own workshop, or the first one. */
  async findWorkshopBranch(branchId: string): Promise<string> {
    return findWorkshop((await this.getLoad()).workshops, branchId).branchId ?? branchId;
  }

  /**
   * Returns the first day on which a job can leave the workshop: when the stations have done it, and never before
   * they could with what no shelf has of its materials.
   * @param soonest ready day by the company's lead time alone, as if no work waited
   * @param branchId branch that sells it; null for the first one
   */
  async readyOn(soonest: IsoDate, job: Making, branchId: string | null = null): Promise<IsoDate> {
    const [load, rates, arrivals] = await Promise.all([
      this.getStationDays(branchId),
      this.getRates(),
      this.materials.mapArrivals(job.materials),
    ]);
    const seconds = calculateSeconds(job, rates);
    const ready = load.readyOn(soonest, seconds);
    // What lies before the first station that waits is part of the lead time.
    const firstWaiting = STATIONS.findIndex((station) => arrivals.has(station));
    if (firstWaiting < 0) return ready;
    const workshop = await this.getWorkshop(branchId);
    const work = STATIONS.slice(firstWaiting).map((step) => ({ step, seconds: seconds[step] }));
    const withMaterials = planForwards(workshop, this.calendar.today(), work, arrivals);
    return withMaterials > ready ? withMaterials : ready;
  }

  /** Returns the work of each station of a workshop from today on. */
  async getStationDays(branchId: string | null = null): Promise<StationDays> {
    return findWorkshop((await this.getLoad()).workshops, branchId).days;
  }

  /** Lists the work of the stations of all workshops from today on. */
  async listStationDays(): Promise<StationDays[]> {
    return (await this.getLoad()).workshops.map(({ days }) => days);
  }

  private async getLoad() {
    const load = await this.load.get();
    if (load.today === this.calendar.today()) return load;
    this.load.invalidate();
    return this.load.get();
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

  private async readCompanyCapacity(): Promise<StationSeconds> {
    const [cut, edge, drill, pack] = await Promise.all(
      STATIONS.map(async (station) => {
        const [hours, hands] = await Promise.all([
          this.constants.getValue(`production.${station}_hours_a_day`),
          this.constants.getValue(`production.${station}_hands`),
        ]);
        return calculateCapacity(hours, hands);
      }),
    );
    return { cut, edge, drill, pack };
  }

  private async readRates(): Promise<StationRates> {
    const [sheet, cut, edge, metre, drill, hole, pack, carton, cartonKg] = await Promise.all([
      this.constants.getValue('production.sheet_seconds'),
      this.constants.getValue('production.cut_seconds'),
      this.constants.getValue('production.edge_seconds'),
      this.constants.getValue('production.metre_seconds'),
      this.constants.getValue('production.drill_seconds'),
      this.constants.getValue('production.hole_seconds'),
      this.constants.getValue('production.pack_seconds'),
      this.constants.getValue('production.carton_seconds'),
      this.constants.getValue('packing.carton_kg'),
    ]);
    return {
      sheet_seconds: sheet,
      cut_seconds: cut,
      edge_seconds: edge,
      metre_seconds: metre,
      drill_seconds: drill,
      hole_seconds: hole,
      pack_seconds: pack,
      carton_seconds: carton,
      carton_kg: cartonKg,
    };
  }
}

/** Finds the workshop of a branch among those of the company, in order: its own, or the first. */
function findWorkshop<Candidate extends { readonly branchId: string | null }>(
  workshops: readonly Candidate[],
  branchId: string | null,
): Candidate {
  return workshops.find((workshop) => workshop.branchId === branchId) ?? workshops[0];
}
