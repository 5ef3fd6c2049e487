import { Injectable } from '@nestjs/common';
import type { DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import { narrow, pick, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { IsoDate } from '../../base/calendar/working-days';
import type { StationSeconds } from './stations';
import type { WorkContent } from './work-content';
import { sumWork, WORK_COLUMNS } from './work-sums';

const STATUSES_BEFORE = {
  cut: `('planned', 'nested')`,
  edge: `('planned', 'nested', 'cut')`,
  drill: `('planned', 'nested', 'cut', 'edged')`,
  pack: `('planned', 'nested', 'cut', 'edged', 'drilled')`,
};

const REMAINING_WORK = { ...pick(tables.project, 'id', 'branch_id'), promised_on: text, ...WORK_COLUMNS };
/** Remaining work of projects; one without a promised day counts as due on the day of its release. */
const remainingWork = sql(
  REMAINING_WORK,
  `select j.id, j.branch_id, to_char(coalesce(j.promised_on, (j.released_at at time zone 'Africa/Johannesburg')::date), 'YYYY-MM-DD') as promised_on,
          ${sumWork({
            cut: `p.status in ${STATUSES_BEFORE.cut}`,
            edge: `p.needs_edging and p.status in ${STATUSES_BEFORE.edge}`,
            drill: `p.status in ${STATUSES_BEFORE.drill}`,
            pack: `p.status in ${STATUSES_BEFORE.pack}`,
          })}
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

const STATION_TIMES = pick(
  tables.location,
  'id',
  'cut_hours',
  'cut_hands',
  'edge_hours',
  'edge_hands',
  'drill_hours',
  'drill_hands',
  'pack_hours',
  'pack_hands',
);
/** Branches that have a workshop, in order. */
const workshops = sql(
  STATION_TIMES,
  `select id, cut_hours, cut_hands, edge_hours, edge_hands, drill_hours, drill_hands, pack_hours, pack_hands
     from location where cut_hours is not null and closed_at is null order by position, key`,
);

const SECONDS_PER_HOUR = 3_600;

/** Calculates the seconds a day of a station at which so many people work for so many hours. */
export const calculateCapacity = (hours: number | null, hands: number | null): number =>
  Math.round((hours ?? 0) * (hands ?? 1) * SECONDS_PER_HOUR);

/** Daily capacity of the workshop of a branch. */
export interface BranchCapacity {
  readonly branchId: string;
  readonly capacity: StationSeconds;
}

/** Work that is left of a project, and the branch at which it is made. */
export interface ProjectWork {
  readonly branchId: string;
  readonly projectId: string;
  readonly promised_on: IsoDate;
  readonly work: WorkContent;
  readonly chosenDays: ReadonlyMap<DateStep, IsoDate>;
}

/** Open work of the workshops. Reads what module works/projects and works/project-dates write. */
@Injectable()
export class WorkshopLoadRepository {
  constructor(private readonly db: Db) {}

  /** Lists the capacities of branches that have a workshop, in their order. */
  async listWorkshops(): Promise<BranchCapacity[]> {
    const rows = await this.db.listRows(workshops, []);
    return rows.map((row) => ({
      branchId: row.id,
      capacity: {
        cut: calculateCapacity(row.cut_hours, row.cut_hands),
        edge: calculateCapacity(row.edge_hours, row.edge_hands),
        drill: calculateCapacity(row.drill_hours, row.drill_hands),
        pack: calculateCapacity(row.pack_hours, row.pack_hands),
      },
    }));
  }

  async listOpenWork(): Promise<ProjectWork[]> {
    const [projects, days] = await Promise.all([this.db.listRows(remainingWork, []), this.db.listRows(chosenDays, [])]);
    const byProject = new Map<string, Map<DateStep, string>>();
    for (const { project_id, step, day } of days) {
      const ofProject = byProject.get(project_id) ?? new Map<DateStep, string>();
      byProject.set(project_id, ofProject.set(step, day));
    }
    return projects.map(({ id, branch_id: branchId, promised_on, ...work }) => ({
      branchId,
      projectId: id,
      promised_on,
      work,
      chosenDays: byProject.get(id) ?? new Map<DateStep, string>(),
    }));
  }
}
