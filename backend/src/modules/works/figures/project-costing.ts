import { Injectable } from '@nestjs/common';
import { price, type PriceLine } from '@plinth/cabinetry/price/price';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type {
  ProjectCosts,
  ProjectFigures,
  workshopFiguresCalls as contract,
} from '@plinth/contracts/works/figures/workshop-figures';
import * as z from 'zod';
import { LruCache } from '../../../platform/runtime/cache/lru-cache';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import type { Actor } from '../../../platform/data/session/request-context';
import { ConstantsService } from '../../base/company/constants.service';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import type { FigureRow } from './figures.repository';
import { ProjectCostsRepository, type FinishedProject } from './project-costs.repository';

/** Costs of a cupboard, without delivery. */
type UnitCosts = Omit<ProjectCosts, 'delivery' | 'total'>;
const NO_COSTS: UnitCosts = { material: 0, goods: 0, labour: 0 };
/** Size of the cache of cupboards' costs; sold units never change. */
const MOST_CACHED_UNITS = 2_000;

const COMPONENT: Readonly<Record<PriceLine['kind'], keyof UnitCosts>> = {
  board: 'material',
  edging: 'material',
  hardware: 'goods',
  machining: 'labour',
  packing: 'labour',
};
const costsOf = (lines: readonly PriceLine[]): UnitCosts =>
  lines.reduce((sum, { kind, amount }) => ({ ...sum, [COMPONENT[kind]]: sum[COMPONENT[kind]] + amount }), NO_COSTS);
const withTotal = (costs: Omit<ProjectCosts, 'total'>): ProjectCosts => ({
  ...costs,
  total: costs.material + costs.goods + costs.labour + costs.delivery,
});

/**
 * Calculates costs of projects. Planned: of their cupboards, at the rates stored when they were sold. Actual: by the
 * bookings of their invoice.
 */
@Injectable()
export class ProjectCosting {
  private readonly units = new LruCache<UnitCosts>(MOST_CACHED_UNITS);

  constructor(
    private readonly repository: ProjectCostsRepository,
    private readonly soldUnits: SoldUnits,
    private readonly constants: ConstantsService,
    private readonly permissions: RolePermissions,
  ) {}

  async listProjects(
    actor: Actor,
    { page, ...period }: InputOf<typeof contract.projects>,
  ): Promise<{ rows: ProjectFigures[]; total: number }> {
    const finishedProjects = await this.repository.listFinished(period, page);
    const rates = await this.getRates();
    const ids = finishedProjects.map(({ id }) => id);
    const [plannedCosts, bookedCosts, maySeeSales] = await Promise.all([
      this.calculatePlanned(finishedProjects, rates.stop),
      this.repository.listActualCosts(ids, rates.labourHour, rates.stop),
      this.permissions.allows(actor, 'view', staffPages.sales.resource),
    ]);
    const actuals = new Map(
      bookedCosts.map(({ project_id, unbooked: unbookedCount, without_cost, ...costs }) => [
        project_id,
        { unbooked: unbookedCount, without_cost, ...withTotal(costs) },
      ]),
    );
    return {
      total: finishedProjects[0]?.total ?? 0,
      rows: finishedProjects.map(({ id, code, client, ready_on, sold: soldAmount }) => {
        const {
          unbooked: unbookedCount,
          without_cost,
          ...actual
        } = actuals.get(id) ?? {
          unbooked: 0,
          without_cost: [],
          ...withTotal({ ...NO_COSTS, delivery: 0 }),
        };
        return {
          id,
          code,
          client,
          ready_on,
          planned: plannedCosts.get(id) ?? withTotal({ ...NO_COSTS, delivery: 0 }),
          actual,
          unbooked: unbookedCount,
          without_cost,
          sold: maySeeSales ? soldAmount : null,
          margin: maySeeSales ? soldAmount - actual.total : null,
        };
      }),
    };
  }

  /** Lists the bookings that make up a project's actual cost; empty for an unknown id. */
  async listCostRows(projectId: string, page: number): Promise<FigureRow[]> {
    if (!z.uuid().safeParse(projectId).success) return [];
    const { labourHour, stop } = await this.getRates();
    return this.repository.listCostRows(projectId, labourHour, stop, page);
  }

  private async getRates(): Promise<{ labourHour: number; stop: number }> {
    const [labourHour, stopCost] = await Promise.all([
      this.constants.getValue('production.labour_hour'),
      this.constants.getValue('production.delivery_stop'),
    ]);
    return { labourHour, stop: stopCost };
  }

  private async calculatePlanned(
    projects: readonly FinishedProject[],
    stop: number,
  ): Promise<Map<string, ProjectCosts>> {
    const cupboards = await this.repository.listCupboards(projects.map(({ id }) => id));
    await this.cacheUnitCosts([...new Set(cupboards.map(({ sold_unit_id }) => sold_unit_id))]);
    const cupboardsByProject = Map.groupBy(cupboards, ({ project_id }) => project_id);
    return new Map(
      projects.map(({ id, is_delivered }) => {
        const costs = (cupboardsByProject.get(id) ?? []).reduce((sum, { sold_unit_id, copies }) => {
          const unitCosts = this.units.get(sold_unit_id) ?? NO_COSTS;
          return {
            material: sum.material + unitCosts.material * copies,
            goods: sum.goods + unitCosts.goods * copies,
            labour: sum.labour + unitCosts.labour * copies,
          };
        }, NO_COSTS);
        return [id, withTotal({ ...costs, delivery: is_delivered ? stop : 0 })];
      }),
    );
  }

  private async cacheUnitCosts(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => this.units.get(id) === undefined);
    for (const [id, soldUnit] of await this.soldUnits.mapById(missing))
      if (soldUnit.kind === 'cupboard') {
        // The lines are cost alone: margin and VAT come after them, so any VAT rate gives the same.
        this.units.set(id, costsOf(price(soldUnit.cabinet, soldUnit.workshop.rates, 0).lines));
      }
  }
}
