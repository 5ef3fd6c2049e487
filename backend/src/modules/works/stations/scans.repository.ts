import { Injectable } from '@nestjs/common';
import {
  MOST_KNOWN_PANELS,
  MOST_WAITING_NAMED,
  type ScanKind,
  type StationCode,
} from '@plinth/contracts/works/stations/station-labels';
import type { PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import type { Detour } from '@plinth/contracts/works/stations/station-rules';
import {
  bool,
  int,
  json,
  nullable,
  narrow,
  pick,
  tables,
  text,
  texts,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { CLIENT, LATE } from '../projects/project-list';
import { matchMissingStation, orderOfWay } from './visit-sql';
import { waitingPanels } from './waiting-sql';
import { isOnDayOfProjects, nameOfStation, workedScans } from './worked-sql';

const PANEL = {
  ...pick(
    tables.panel,
    'id',
    'code',
    'mark',
    'part',
    'copy',
    'copies',
    'name',
    'project_id',
    'cupboard_id',
    'length',
    'width',
    'thickness',
    'board',
    'grained',
    'needs_edging',
    'needs_drilling',
  ),
  status: narrow<PanelStatus>(tables.panel.status),
  project: tables.project.number,
  cupboard: tables.project_cupboard.name,
  is_off: bool,
  on_list: bool,
  l1: text,
  l2: text,
  w1: text,
  w2: text,
  notch_tape: text,
  notch: text,
  promised_on: nullable(text),
  replaced_by: nullable(text),
  replaces: nullable(text),
  there_since: tables.project.released_at,
  detours: narrow<Detour[]>(json),
};
export type PanelRecord = RowOf<typeof PANEL>;
/** Names the tape of an edge, "Polar White 1"; empty for a bare edge. */
const tape = (name: string, path = name): string => `
    case when jsonb_typeof(p.edging #> '{${path}}') = 'object'
      then coalesce((select k.name from colour k where k.code = p.edging #>> '{${path},colour}'), p.edging #>> '{${path},colour}') || ' ' || (p.edging #>> '{${path},thickness}')
      else '' end as ${name}`;
const COLUMNS = `p.id, p.code, p.mark, p.part, p.copy, p.copies, p.name, p.project_id, p.cupboard_id, p.length, p.width, p.thickness, p.board, p.grained,
    p.needs_edging, p.needs_drilling, p.status, j.number as project, c.name as cupboard, c.cancelled_at is not null as is_off,
    exists (select from cutting_list_panel m where m.panel_id = p.id) as on_list,
    ${['l1', 'l2', 'w1', 'w2'].map((edge) => tape(edge)).join(',')}, ${tape('notch_tape', 'notch,tape')},
    coalesce((p.edging #>> '{notch,length}') || ' × ' || (p.edging #>> '{notch,width}'), '') as notch, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on,
    (select r.code from panel r where r.replaces_id = p.id) as replaced_by, (select r.code from panel r where r.id = p.replaces_id) as replaces,
    coalesce((select r.moved_at from panel r where r.id = p.replaces_id), j.released_at) as there_since,
    coalesce((select jsonb_agg(jsonb_build_object('name', o.name, 'follows', o.follows) order by ${orderOfWay('o')}, o.name) from station o where ${matchMissingStation('o', 'p', 'j')}), '[]') as detours`;
const FROM = 'panel p join project_cupboard c on c.id = p.cupboard_id join project j on j.id = p.project_id';
const byCodes = sql(PANEL, `select ${COLUMNS} from ${FROM} where p.code = any($1::text[])`);
/** Panels in production, the last moved first, as they are handled next. */
const panelsInProduction = sql(
  PANEL,
  `select ${COLUMNS} from ${FROM}
    where p.status in ('nested', 'cut', 'edged', 'drilled') and c.cancelled_at is null and ($1::uuid is null or j.branch_id = $1::uuid)
    order by p.moved_at desc, p.id limit ${String(MOST_KNOWN_PANELS)}`,
);

const WAITING = {
  station: narrow<StationCode>(text),
  project_id: tables.project.id,
  number: tables.project.number,
  client: text,
  promised_on: nullable(text),
  late: bool,
  /** Panels of the project that wait at the station. */
  waiting: int,
  /** Totals at the station: panels, and projects with panels there. */
  panels: int,
  projects: int,
};
/** The first projects of each station. */
const waitingProjects = sql(
  WAITING,
  `
  select w.station, w.project_id, w.number, ${CLIENT} as client, to_char(w.promised_on, 'YYYY-MM-DD') as promised_on, coalesce(${LATE}, false) as late,
         w.waiting, w.panels, w.projects
    from (select x.station, x.project_id, x.number, x.promised_on, count(*)::int as waiting,
                 (sum(count(*)) over (partition by x.station))::int as panels, (count(*) over (partition by x.station))::int as projects,
                 row_number() over (partition by x.station order by x.promised_on nulls last, x.number) as nth
            from (${waitingPanels('$1')}) x group by x.station, x.project_id, x.number, x.promised_on) w
    join project j on j.id = w.project_id join sales_document d on d.id = j.document_id
   where w.nth <= ${String(MOST_WAITING_NAMED)} order by w.station, w.nth`,
);

const SCAN = {
  ...pick(tables.station_scan, 'id', 'panel_id', 'undoes_id', 'actor_id', 'is_overruled', 'at'),
  kind: narrow<ScanKind>(tables.station_scan.kind),
  station: narrow<StationCode>(tables.station_scan.station),
};
export type ScanRecord = RowOf<typeof SCAN>;
const byId = sql(
  SCAN,
  'select id, panel_id, undoes_id, actor_id, is_overruled, at, kind, station from station_scan where id = $1::uuid',
);
const insert = sql(`
  insert into station_scan (id, panel_id, station, kind, undoes_id, is_overruled, actor_id, at)
  values ($1::uuid, $2::uuid, $3, $4, $5::uuid, $6, $7::uuid, $8::timestamptz)`);
/** Scan as JSON has it. */
type KeptScan = Omit<ScanRecord, 'at'> & { readonly at: string };
/**
 * Scans of a panel and their undos, with the scan of a key, whatever its panel; and steps that were not booked by a
 * station: by its list, a finished sheet, or its handover. One statement, as somebody waits for each.
 */
const history = sql(
  { scans: narrow<KeptScan[]>(json), other_steps: narrow<PanelStatus[]>(texts) },
  `
  select coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'panel_id', s.panel_id, 'undoes_id', s.undoes_id, 'actor_id', s.actor_id,
                          'is_overruled', s.is_overruled, 'at', s.at, 'kind', s.kind, 'station', s.station) order by s.at, s.id)
                     from station_scan s where s.panel_id = $1::uuid or s.id = $2::uuid), '[]') as scans,
         array(select e.to_status from panel_event e
                where e.panel_id = $1::uuid and not e.is_implied and not exists (select from station_scan s where s.id = e.key) order by e.id) as other_steps`,
);
const EARLIER = { at: tables.station_scan.at, by: text };
/** First booking of a panel to a state under another key, with its person. */
const firstSaid = sql(
  EARLIER,
  `select e.at, coalesce(trim(u.name || ' ' || u.surname), '') as by from panel_event e left join "user" u on u.id = e.actor_id
    where e.panel_id = $1::uuid and e.to_status = $2 and e.key is distinct from $3::uuid order by e.at, e.id limit 1`,
);
const SIBLING = {
  ...pick(tables.panel, 'id', 'cupboard_id', 'part', 'name', 'copy', 'copies', 'needs_edging', 'needs_drilling'),
  status: narrow<PanelStatus>(tables.panel.status),
  sold_unit_id: tables.project_cupboard.sold_unit_id,
};
export type SiblingRecord = RowOf<typeof SIBLING>;
const siblings = sql(
  SIBLING,
  `select p.id, p.cupboard_id, p.part, p.name, p.copy, p.copies, p.needs_edging, p.needs_drilling, p.status, c.sold_unit_id
     from panel p join project_cupboard c on c.id = p.cupboard_id
    where p.cupboard_id = any($1::uuid[]) and p.status not in ('damaged', 'recut', 'cancelled') order by p.position, p.id`,
);
const recutOf = sql(
  { id: tables.panel.id, code: tables.panel.code },
  'select id, code from panel where replaces_id = $1::uuid',
);

const LABOUR = {
  station: text,
  name: text,
  person_id: tables.station_scan.actor_id,
  person: text,
  panels: int,
  minutes: int,
};
const labourBy = (scanCondition: string, condition: string) =>
  sql(
    LABOUR,
    `
  select w.station, ${nameOfStation('w.station')} as name, w.actor_id as person_id, coalesce(nullif(trim(max(u.name || ' ' || u.surname)), ''), '–') as person,
         count(distinct w.panel_id)::int as panels, round(sum(w.seconds) / 60.0)::int as minutes
    from (${workedScans(scanCondition)}) w join panel p on p.id = w.panel_id left join "user" u on u.id = w.actor_id where ${condition}
   group by w.station, w.actor_id order by w.station, panels desc, person`,
  );
const labour = {
  day: labourBy(
    `s.at >= $1::date::timestamp at time zone 'Africa/Johannesburg' and s.at < ($1::date + 1)::timestamp at time zone 'Africa/Johannesburg'`,
    'true',
  ),
  project: labourBy(isOnDayOfProjects('array[$1::uuid]'), 'p.project_id = $1::uuid'),
};

export interface ScanHistory {
  /** Scans of the panel and their undos, the earliest first. */
  readonly scans: readonly ScanRecord[];
  /** Scan that was booked under the key before, perhaps of another panel. */
  readonly earlier: ScanRecord | undefined;
  readonly otherSteps: readonly PanelStatus[];
}

/** Lists the scans that nobody undid, the earliest first. */
export function listCountingScans(scans: readonly ScanRecord[]): ScanRecord[] {
  const undoneIds = new Set(scans.map(({ undoes_id }) => undoes_id));
  return scans
    .filter(({ id, kind }) => kind === 'scan' && !undoneIds.has(id))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Scans at stations, and what stations show. Panels themselves are moved by `PanelSteps`. */
@Injectable()
export class ScansRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findPanel(code: string, on: Connection = this.db): Promise<PanelRecord | undefined> {
    return on.findRow(byCodes, [[code]]);
  }

  listByCode(codes: readonly string[]): Promise<PanelRecord[]> {
    return this.db.listRows(byCodes, [codes]);
  }

  listPanels(locationId: string | undefined): Promise<PanelRecord[]> {
    return this.db.listRows(panelsInProduction, [locationId ?? null]);
  }

  listWaiting(locationId: string | undefined): Promise<RowOf<typeof WAITING>[]> {
    return this.db.listRows(waitingProjects, [locationId ?? null]);
  }

  async findById(tx: Tx, id: string): Promise<ScanRecord | undefined> {
    return tx.findRow(byId, [id]);
  }

  async insertScan(tx: Tx, scan: ScanRecord): Promise<void> {
    const { id, panel_id, station, kind, undoes_id, is_overruled, actor_id, at } = scan;
    await tx.execute(insert, [id, panel_id, station, kind, undoes_id, is_overruled, actor_id, at.toISOString()]);
  }

  /** Reads what was scanned of a panel, and the scan of this key. */
  async getHistory(tx: Tx, panelId: string, key: string | null = null): Promise<ScanHistory> {
    const { scans, other_steps: otherSteps } = await tx.getRow(history, [panelId, key]);
    const rows = scans.map((scan) => ({ ...scan, at: new Date(scan.at) }));
    return {
      scans: rows.filter(({ panel_id }) => panel_id === panelId),
      earlier: rows.find(({ id }) => id === key),
      otherSteps,
    };
  }

  /** Finds who booked a panel to a step before a scan did, and when. */
  async findFirstBooking(
    tx: Tx,
    panelId: string,
    status: PanelStatus,
    key: string,
  ): Promise<RowOf<typeof EARLIER> | undefined> {
    return tx.findRow(firstSaid, [panelId, status, key]);
  }

  listSiblings(cupboardIds: readonly string[]): Promise<SiblingRecord[]> {
    return this.db.listRows(siblings, [cupboardIds]);
  }

  async findRecut(tx: Tx, panelId: string): Promise<{ id: string; code: string } | null> {
    const row = await tx.findRow(recutOf, [panelId]);
    return row ?? null;
  }

  listLabour(filter: { day: string } | { project_id: string }): Promise<RowOf<typeof LABOUR>[]> {
    return 'day' in filter
      ? this.db.listRows(labour.day, [filter.day])
      : this.db.listRows(labour.project, [filter.project_id]);
  }
}
