import { Injectable } from '@nestjs/common';
import type { ProjectStatus } from '@plinth/contracts/works/projects/production-labels';
import type { DateStep, WorkshopStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { TripStatus } from '@plinth/contracts/works/trips/trip-labels';
import { float, int, nullable, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { sumWork, WORK_COLUMNS } from '../../store/workshop-load/work-sums';
import { CLIENT, PROJECT_CODE, projectFrom } from '../projects/project-list';

/** Columns of the work that is left, as `WORK_COLUMNS` are those of all work. */
const LEFT_COLUMNS = {
  left_cut_panels: float,
  left_cut_m2: float,
  left_edges: float,
  left_edge_m: float,
  left_drill_panels: float,
  left_holes: float,
  left_pack_panels: float,
  left_pack_kg: float,
};
const PROJECT = {
  ...pick(tables.project, 'id', 'document_id'),
  code: text,
  client: text,
  branch: tables.location.name,
  status: narrow<ProjectStatus>(tables.project.status),
  promised_on: text,
  informed_of: nullable(text),
  delivered_on: nullable(text),
  panels: int,
  to_edge: int,
  to_drill: int,
  cut: int,
  edged: int,
  drilled: int,
  packed: int,
  loaded: int,
  short: int,
  branch_id: tables.project.branch_id,
  ...WORK_COLUMNS,
  ...LEFT_COLUMNS,
};
export type DatedProject = RowOf<typeof PROJECT>;

const STATES_FROM = {
  cut: `('cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered')`,
  edged: `('edged', 'drilled', 'packed', 'loaded', 'delivered')`,
  drilled: `('drilled', 'packed', 'loaded', 'delivered')`,
  packed: `('packed', 'loaded', 'delivered')`,
  loaded: `('loaded', 'delivered')`,
};
const SHORT = `(select count(*)::int from stock_allocation a join stock_allocation_line l on l.allocation_id = a.id
      where a.document_id = j.document_id and a.status in ('open', 'picking', 'picked') and l.asked > l.waiting + l.picked)`;
/** Counts for each project, in one pass, the panels that go to a station and those that have passed it. */
const datedProjects = `select j.id, j.document_id, j.branch_id, ${PROJECT_CODE} as code, ${CLIENT} as client, b.name as branch, j.status, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on,
    (select to_char(k.day, 'YYYY-MM-DD') from project_date k where k.project_id = j.id and k.step = 'deliver' and k.day > j.promised_on) as informed_of,
    to_char(j.delivered_at at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as delivered_on, w.*, ${SHORT} as short
  from ${projectFrom}
 cross join lateral (
   select count(*)::int as panels,
          (count(*) filter (where p.needs_edging))::int as to_edge, (count(*) filter (where p.needs_drilling))::int as to_drill,
          (count(*) filter (where p.status in ${STATES_FROM.cut}))::int as cut,
          (count(*) filter (where p.needs_edging and p.status in ${STATES_FROM.edged}))::int as edged,
          (count(*) filter (where p.needs_drilling and p.status in ${STATES_FROM.drilled}))::int as drilled,
          (count(*) filter (where p.status in ${STATES_FROM.packed}))::int as packed,
          (count(*) filter (where p.status in ${STATES_FROM.loaded}))::int as loaded,
          ${sumWork({ cut: 'true', edge: 'p.needs_edging', drill: 'true', pack: 'true' })},
          ${sumWork(
            {
              cut: `p.status not in ${STATES_FROM.cut}`,
              edge: `p.needs_edging and p.status not in ${STATES_FROM.edged}`,
              drill: `p.status not in ${STATES_FROM.drilled}`,
              pack: `p.status not in ${STATES_FROM.packed}`,
            },
            'left_',
          )}
     from panel p join project_cupboard c on c.id = p.cupboard_id and c.cancelled_at is null
    where p.project_id = j.id and p.status not in ('damaged', 'recut', 'cancelled')) w`;
/** Open projects, and those promised or delivered within the requested days. */
const selectProjects = sql(
  PROJECT,
  `${datedProjects}
 where j.promised_on is not null and ($3::uuid is null or j.branch_id = $3::uuid)
   and (j.status in ('released', 'in_production', 'ready')
     or (j.status = 'delivered' and j.promised_on between $1::date and $2::date))
 order by j.promised_on, j.number limit 600`,
);
const selectProject = sql(PROJECT, `${datedProjects} where j.id = $1::uuid and j.promised_on is not null`);

const CHOSEN = {
  project_id: tables.project_date.project_id,
  step: narrow<DateStep>(tables.project_date.step),
  day: text,
};
const chosenDays = sql(
  CHOSEN,
  `select project_id, step, to_char(day, 'YYYY-MM-DD') as day from project_date where project_id = any($1::uuid[]) and step <> 'deliver' and day is not null`,
);

const BOOKED = { project_id: tables.panel.project_id, status: text, day: text };
/** Days on which the last panel of a project reached each state. */
const bookedDays = sql(
  BOOKED,
  `select p.project_id, e.to_status as status, to_char(max(e.at) at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day
     from panel p join panel_event e on e.panel_id = p.id
    where p.project_id = any($1::uuid[]) and e.to_status in ('cut', 'edged', 'drilled', 'packed', 'loaded') and p.status not in ('damaged', 'recut', 'cancelled')
    group by p.project_id, e.to_status`,
);

const TRIP = {
  ...pick(tables.trip, 'id', 'number', 'vehicle'),
  day: text,
  branch: tables.location.name,
  driver: nullable(text),
  stops: int,
  status: narrow<TripStatus>(tables.trip.status),
};
const trips = sql(
  TRIP,
  `select t.id, t.number, t.vehicle, to_char(t.day, 'YYYY-MM-DD') as day, b.name as branch, trim(u.name || ' ' || u.surname) as driver, t.status,
          (select count(*)::int from trip_stop s where s.trip_id = t.id and s.status <> 'off') as stops
     from trip t join location b on b.id = t.branch_id left join "user" u on u.id = t.driver_id
    where t.day between $1::date and $2::date and t.status <> 'cancelled' and ($3::uuid is null or t.branch_id = $3::uuid)
    order by t.day, t.number limit 400`,
);
const upsertChosenDay = sql(
  `insert into project_date (project_id, step, day) values ($1::uuid, $2, $3::date)
   on conflict (project_id, step) do update set day = excluded.day, moved_at = now()`,
);

/** Stores the chosen days of projects, and reads the progress of those. */
@Injectable()
export class ProjectDatesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  listBetween(from: string, until: string, locationId: string | undefined): Promise<DatedProject[]> {
    return this.db.listRows(selectProjects, [from, until, locationId ?? null]);
  }

  async findById(id: string, on: Connection = this.db): Promise<DatedProject | undefined> {
    return on.findRow(selectProject, [id]);
  }

  /** Maps projects to the day chosen for each step. */
  async mapChosenDays(ids: readonly string[], on: Connection = this.db): Promise<Map<string, Map<DateStep, string>>> {
    const daysByProject = new Map<string, Map<DateStep, string>>();
    for (const { project_id, step, day } of await on.listRows(chosenDays, [ids])) {
      const ofProject = daysByProject.get(project_id) ?? new Map<DateStep, string>();
      daysByProject.set(project_id, ofProject.set(step, day));
    }
    return daysByProject;
  }

  /** Maps projects to the day on which the last panel reached each state. */
  async mapBookedDays(ids: readonly string[], on: Connection = this.db): Promise<Map<string, Map<string, string>>> {
    const daysByProject = new Map<string, Map<string, string>>();
    for (const { project_id, status, day } of await on.listRows(bookedDays, [ids])) {
      const ofProject = daysByProject.get(project_id) ?? new Map<string, string>();
      daysByProject.set(project_id, ofProject.set(status, day));
    }
    return daysByProject;
  }

  listTrips(from: string, until: string, locationId: string | undefined): Promise<RowOf<typeof TRIP>[]> {
    return this.db.listRows(trips, [from, until, locationId ?? null]);
  }

  async setChosenDay(tx: Tx, id: string, step: WorkshopStep, day: string | null): Promise<void> {
    await tx.execute(upsertChosenDay, [id, step, day]);
  }
}
