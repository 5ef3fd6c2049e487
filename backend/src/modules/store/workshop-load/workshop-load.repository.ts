import { Injectable } from '@nestjs/common';
import type { DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import { int, narrow, pick, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { OpenWork } from './station-days';
import type { Pieces } from './stations';

const STATUSES_BEFORE = {
  cut: `('planned', 'nested')`,
  edge: `('planned', 'nested', 'cut')`,
  drill: `('planned', 'nested', 'cut', 'edged')`,
  pack: `('planned', 'nested', 'cut', 'edged', 'drilled')`,
};

const REMAINING_WORK = {
  ...pick(tables.project, 'id', 'branch_id'),
  promised_on: text,
  cut: int,
  edge: int,
  drill: int,
  pack: int,
};
/** Remaining work of projects; one without a promised day counts as due on the day of its release. */
const remainingWork = sql(
  REMAINING_WORK,
  `select j.id, j.branch_id, to_char(coalesce(j.promised_on, (j.released_at at time zone 'Africa/Johannesburg')::date), 'YYYY-MM-DD') as promised_on,
          (count(*) filter (where p.status in ${STATUSES_BEFORE.cut}))::int as cut,
          (count(*) filter (where p.needs_edging and p.status in ${STATUSES_BEFORE.edge}))::int as edge,
          (count(*) filter (where p.needs_drilling and p.status in ${STATUSES_BEFORE.drill}))::int as drill,
          (count(*) filter (where p.status in ${STATUSES_BEFORE.pack}))::int as pack
     from project j
     join panel p on p.project_id = j.id and p.status in ${STATUSES_BEFORE.pack}
     join project_cupboard c on c.id = p.cupboard_id and c.cancelled_at is null
    where j.status in ('released', 'in_production')
    group by j.id`,
);

const CHOSEN_DAY = {
  project_id: tables.project_date.project_id,
  step: narrow<DateStep>(tables.project_date.step),
  day: text,
};
const chosenDays = sql(
  CHOSEN_DAY,
  `select d.project_id, d.step, to_char(d.day, 'YYYY-MM-DD') as day
     from project_date d join project j on j.id = d.project_id
    where j.status in ('released', 'in_production') and d.step <> 'deliver' and d.day is not null`,
);

const BRANCH_CAPACITY = pick(tables.location, 'id', 'cut_a_day', 'edge_a_day', 'drill_a_day', 'pack_a_day');
/** Branches that have a workshop, in order. */
const workshops = sql(
  BRANCH_CAPACITY,
  `select id, cut_a_day, edge_a_day, drill_a_day, pack_a_day from location where cut_a_day is not null and closed_at is null order by position, key`,
);

/** Daily capacity of the workshop of a branch. */
export interface BranchCapacity {
  readonly branchId: string;
  readonly capacity: Pieces;
}

/** Open work of a project, and the branch at which it is made. */
export interface BranchWork extends OpenWork {
  readonly branchId: string;
}

/** Open work of the workshops. Reads what module works/projects and works/project-dates write. */
@Injectable()
export class WorkshopLoadRepository {
  constructor(private readonly db: Db) {}

  /** Lists the capacities of branches that have a workshop, in their order. */
  async listWorkshops(): Promise<BranchCapacity[]> {
    const rows = await this.db.listRows(workshops, []);
    return rows.map(({ id, cut_a_day: cut, edge_a_day: edge, drill_a_day: drill, pack_a_day: pack }) => ({
      branchId: id,
      capacity: { cut: cut ?? 1, edge: edge ?? 1, drill: drill ?? 1, pack: pack ?? 1 },
    }));
  }

  async listOpenWork(): Promise<BranchWork[]> {
    const [projects, days] = await Promise.all([this.db.listRows(remainingWork, []), this.db.listRows(chosenDays, [])]);
    const byProject = new Map<string, Map<DateStep, string>>();
    for (const { project_id, step, day } of days) {
      const ofProject = byProject.get(project_id) ?? new Map<DateStep, string>();
      byProject.set(project_id, ofProject.set(step, day));
    }
    return projects.map(({ id, branch_id: branchId, promised_on, ...pieces }) => ({
      branchId,
      projectId: id,
      promised_on,
      remaining: pieces,
      chosenDays: byProject.get(id) ?? new Map<DateStep, string>(),
    }));
  }
}
