import { Injectable } from '@nestjs/common';
import type { RecutReason } from '@plinth/contracts/works/projects/production-labels';
import type { RackAge, WoodSplit } from '@plinth/contracts/works/figures/workshop-figure-labels';
import { bigint, float, int, nullable, narrow, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { nameOfStation, workedScans } from '../stations/worked-sql';
import {
  AGE,
  matchBranch,
  matchBranchOfPanel,
  BOARD,
  dayOfInstant,
  DELIVERED,
  DELIVERED_IN_PERIOD,
  LIST_CODE,
  ON_TIME,
  matchRack,
  RACK,
  RECUT_IN_PERIOD,
  RECUTS,
  SHEET_OF_PERIOD,
  SHEETS,
  matchPeriod,
} from './figure-sql';

export interface Period {
  readonly from: string;
  readonly to: string;
  readonly location_id?: string | undefined;
}
const periodValues = ({ from, to, location_id }: Period): (string | null)[] => [from, to, location_id ?? null];
/** Page size of the rows that make up a figure. */
export const FIGURE_ROWS_PAGE = 50;

const WOOD = {
  key: text,
  label: text,
  sheets: int,
  offcuts_used: int,
  sheet_mm2: float,
  parts_mm2: float,
  offcuts_mm2: float,
  kerf_mm2: float,
  waste_mm2: float,
  damaged_mm2: float,
  value: bigint,
};
export type WoodRow = RowOf<typeof WOOD>;
const woodBy = (key: string, label: string) =>
  sql(
    WOOD,
    `
    select ${key} as key, max(${label}) as label, coalesce(sum(s.copies) filter (where not s.is_offcut), 0)::int as sheets,
           coalesce(sum(s.copies) filter (where s.is_offcut), 0)::int as offcuts_used, sum(s.sheet_mm2)::float8 as sheet_mm2, sum(s.parts_mm2)::float8 as parts_mm2,
           sum(s.offcuts_mm2)::float8 as offcuts_mm2, sum(s.kerf_mm2)::float8 as kerf_mm2, sum(s.waste_mm2)::float8 as waste_mm2,
           coalesce(sum(s.waste_mm2) filter (where s.status = 'scrapped'), 0)::float8 as damaged_mm2, sum(s.value)::bigint as value
      from ${SHEETS} where ${SHEET_OF_PERIOD} group by 1 order by 5 desc, 2`,
  );
const wood: Readonly<Record<WoodSplit, ReturnType<typeof woodBy>>> = {
  board: woodBy(BOARD, 'coalesce(b.label, i.label)'),
  list: woodBy('l.id::text', LIST_CODE),
};

const RACK_ROW = { age: narrow<RackAge>(text), offcuts: int, mm2: float, value: bigint };
const rack = sql(
  RACK_ROW,
  `select ${AGE} as age, count(*)::int as offcuts, sum(i.length::float8 * i.width)::float8 as mm2, sum(v.value)::bigint as value
     from ${RACK} where ${matchRack('$1')} group by 1`,
);

const onTime = sql(
  { status: text, projects: int },
  `select ${ON_TIME} as status, count(*)::int as projects from ${DELIVERED} where ${DELIVERED_IN_PERIOD} group by 1`,
);

const STATION = { station: text, name: text, panels: int, seconds: int };
const stations = sql(
  STATION,
  `
  with worked as (${workedScans(matchPeriod('s.at'))})
  select w.station, ${nameOfStation('w.station')} as name, count(distinct w.panel_id)::int as panels, sum(w.seconds)::int as seconds
    from worked w where ${matchBranchOfPanel('w.panel_id')} group by w.station`,
);

const RECUT = { reason: narrow<RecutReason>(text), panels: int, mm2: float, cost: bigint };
const recuts = sql(
  RECUT,
  `select p.recut_reason as reason, count(*)::int as panels, sum(w.cut_length::float8 * w.cut_width)::float8 as mm2, coalesce(sum(m.cost), 0)::bigint as cost
     from ${RECUTS} where ${RECUT_IN_PERIOD} group by 1 order by 2 desc, 1`,
);

const FIGURE_ROW = {
  key: text,
  name: text,
  detail: text,
  day: nullable(text),
  amount: float,
  link: nullable(text),
  total: int,
};
export type FigureRow = RowOf<typeof FIGURE_ROW>;
/** Selects a page of the rows that make up a figure; $4 is the figure's key, $5 the offset. */
const figureRows = (rows: string, offset = '$5') =>
  sql(
    FIGURE_ROW,
    `select x.*, count(*) over ()::int as total from (${rows}) x order by x.day desc nulls last, x.name, x.key limit ${String(FIGURE_ROWS_PAGE)} offset ${offset}::int`,
  );
const sheetRows = (key: string): string => `
  select s.id::text as key, ${LIST_CODE} || ', sheet ' || s.position as name, s.copies || ' × ' || i.label as detail, ${dayOfInstant('s.cut_at')} as day,
         s.sheet_mm2::float8 as amount, s.list_id::text as link
    from ${SHEETS} where ${SHEET_OF_PERIOD} and ${key} = $4`;
const drillDowns = {
  board: figureRows(sheetRows(BOARD)),
  list: figureRows(sheetRows('l.id::text')),
  on_time: figureRows(`
    select j.id::text as key, 'P-' || j.number as name, coalesce('promised for ' || to_char(j.promised_on, 'YYYY-MM-DD'), '') as detail,
           ${dayOfInstant('j.delivered_at')} as day, 1::float8 as amount, j.id::text as link
      from ${DELIVERED} where ${DELIVERED_IN_PERIOD} and ${ON_TIME} = $4`),
  station: figureRows(`
    select p.id::text as key, p.mark as name, max(p.name) as detail, ${dayOfInstant('max(w.at)')} as day, sum(w.seconds)::float8 as amount, max(p.project_id::text) as link
      from (${workedScans(matchPeriod('s.at'))}) w join panel p on p.id = w.panel_id join project j on j.id = p.project_id
     where w.station = $4 and ${matchBranch('j.branch_id')} group by p.id, p.mark`),
  recut: figureRows(`
    select p.id::text as key, p.mark as name, p.name as detail, ${dayOfInstant('made.at')} as day, coalesce(m.cost, 0)::float8 as amount, p.project_id::text as link
      from ${RECUTS} where ${RECUT_IN_PERIOD} and p.recut_reason = $4`),
} as const;

/** Offcuts on the rack now, by branch and age. */
const rackRows = figureRows(
  `select i.id as key, i.label as name, upper(i.id) as detail, ${dayOfInstant('i.created_at')} as day, v.value::float8 as amount, i.sku as link
     from ${RACK} where ${matchRack('$1')} and ${AGE} = $2`,
  '$3',
);

/** Reads the sums of the workshop, and the rows that make up each. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly db: Db) {}

  listWood(period: Period, by: WoodSplit): Promise<WoodRow[]> {
    return this.db.listRows(wood[by], periodValues(period));
  }

  listRack({ location_id }: Pick<Period, 'location_id'>): Promise<RowOf<typeof RACK_ROW>[]> {
    return this.db.listRows(rack, [location_id ?? null]);
  }

  async mapPunctuality(period: Period): Promise<ReadonlyMap<string, number>> {
    const rows = await this.db.listRows(onTime, periodValues(period));
    return new Map(rows.map(({ status, projects }) => [status, projects]));
  }

  listStations(period: Period): Promise<RowOf<typeof STATION>[]> {
    return this.db.listRows(stations, periodValues(period));
  }

  listRecuts(period: Period): Promise<RowOf<typeof RECUT>[]> {
    return this.db.listRows(recuts, periodValues(period));
  }

  listFigureRows(
    figure: keyof typeof drillDowns | 'rack',
    period: Period,
    key: string,
    page: number,
  ): Promise<FigureRow[]> {
    const offset = (page - 1) * FIGURE_ROWS_PAGE;
    return figure === 'rack'
      ? this.db.listRows(rackRows, [period.location_id ?? null, key, offset])
      : this.db.listRows(drillDowns[figure], [...periodValues(period), key, offset]);
  }
}
