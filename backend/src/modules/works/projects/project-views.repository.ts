import { Injectable } from '@nestjs/common';
import type { PanelStatus, ProjectStatus, ReleaseWay } from '@plinth/contracts/works/projects/production-labels';
import {
  bool,
  instant,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PANEL_COLUMNS, panelFrom } from './panel-list';
import {
  CLIENT,
  joinPanelCounts,
  LATE,
  PROGRESS_OF_MANY,
  PROJECT_CODE,
  PROJECT_COLUMNS,
  projectFrom,
} from './project-list';

const BLOCKS = { late: bool, short: int, recuts: int, owed: int };
/**
 * Obstacles of a project: its day is past, something is on no shelf, panels are made again, money is owed when it
 * could leave.
 */
const blocks = `coalesce(${LATE}, false) as late,
    (select count(*)::int from stock_allocation a join stock_allocation_line l on l.allocation_id = a.id
      where a.document_id = j.document_id and a.status in ('open', 'picking', 'picked') and l.asked > l.waiting + l.picked) as short,
    (select count(*)::int from panel p where p.project_id = j.id and p.replaces_id is not null and p.status in ('planned', 'nested')) as recuts,
    case when j.status in ('ready', 'delivered') and d.status in ('sent', 'part_paid') then coalesce(d.balance, 0) else 0 end::int as owed`;

const PROJECT = {
  ...pick(tables.project, 'id', 'document_id', 'column_id', 'version', 'release_reason', 'released_at'),
  code: text,
  document: text,
  client: text,
  status: narrow<ProjectStatus>(tables.project.status),
  column: tables.project_status.name,
  promised_on: nullable(text),
  branch: tables.location.name,
  cupboards: int,
  panels: int,
  cut: int,
  packed: int,
  top_pieces: int,
  top_pieces_cut: int,
  released_by: narrow<ReleaseWay>(tables.project.released_by),
  released_by_name: text,
  started_at: nullable(instant),
  ready_at: nullable(instant),
  delivered_at: nullable(instant),
  order_id: nullable(tables.online_order.id),
  order_number: nullable(tables.online_order.number),
  ...BLOCKS,
};
export type ProjectRecord = RowOf<typeof PROJECT>;
const byId = sql(
  PROJECT,
  `
  select ${PROJECT_COLUMNS}, j.column_id, j.version, j.release_reason, j.released_by, coalesce(trim(u.name || ' ' || u.surname), '') as released_by_name,
         j.started_at, j.ready_at, j.delivered_at, o.id as order_id, o.number as order_number, ${blocks}
    from ${projectFrom} left join online_order o on o.id = d.order_id left join "user" u on u.id = j.released_by_id where j.id = $1::uuid`,
);
const CARD = {
  ...pick(tables.project, 'id', 'document_id', 'column_id', 'version'),
  code: text,
  client: text,
  status: narrow<ProjectStatus>(tables.project.status),
  promised_on: nullable(text),
  cupboards: int,
  panels: int,
  cut: int,
  packed: int,
  top_pieces: int,
  top_pieces_cut: int,
  ...BLOCKS,
};
export type CardRecord = RowOf<typeof CARD>;
/**
 * Cards of open projects, and of those delivered or cancelled in the last two weeks; older ones are only in the list.
 */
const cards = sql(
  CARD,
  `
  select j.id, j.document_id, ${PROJECT_CODE} as code, ${CLIENT} as client, j.column_id, j.status, to_char(j.promised_on, 'YYYY-MM-DD') as promised_on, j.version, ${PROGRESS_OF_MANY},
         ${blocks}
    from ${projectFrom} ${joinPanelCounts}
   where (j.status in ('released', 'in_production', 'ready') or (j.status = 'delivered' and j.delivered_at > now() - interval '14 days')
           or (j.status = 'cancelled' and j.cancelled_at > now() - interval '14 days'))
     and ($1::uuid is null or j.branch_id = $1::uuid)
   order by j.promised_on nulls last, j.number limit 600`,
);
const CUPBOARD = {
  ...pick(
    tables.project_cupboard,
    'id',
    'number',
    'label',
    'sold_unit_id',
    'name',
    'size',
    'place',
    'cancelled_at',
    'cancel_reason',
  ),
};
export type CupboardRecord = RowOf<typeof CUPBOARD>;
const cupboards = sql(
  CUPBOARD,
  `select id, number, label, sold_unit_id, name, size, place, cancelled_at, cancel_reason from project_cupboard where project_id = $1::uuid order by number`,
);
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
    'cut_length',
    'cut_width',
    'thickness',
    'board',
    'moved_at',
  ),
  status: narrow<PanelStatus>(tables.panel.status),
  cupboard: tables.project_cupboard.name,
  promised_on: nullable(text),
  replaces: nullable(text),
};
export type PanelRecord = RowOf<typeof PANEL>;
const panels = sql(
  PANEL,
  `select ${PANEL_COLUMNS} from ${panelFrom} where p.project_id = $1::uuid order by p.position, p.replaces_id nulls first, p.id`,
);
const panelByCode = sql(PANEL, `select ${PANEL_COLUMNS} from ${panelFrom} where p.code = $1`);
const PUBLIC = {
  ...pick(tables.panel, 'code', 'part', 'copy', 'copies', 'name', 'length', 'width', 'thickness', 'board'),
  status: narrow<PanelStatus>(tables.panel.status),
  cupboard: tables.project_cupboard.name,
  size: tables.project_cupboard.size,
  number: tables.project_cupboard.number,
  sold_unit_id: tables.project_cupboard.sold_unit_id,
  cupboards: int,
  is_off: bool,
  replaced_by: nullable(text),
};
export type PublicPanelRecord = RowOf<typeof PUBLIC>;
const byCode = sql(
  PUBLIC,
  `
  select p.code, p.part, p.copy, p.copies, p.name, p.length, p.width, p.thickness, p.board, p.status, c.name as cupboard, c.size, c.number, c.sold_unit_id,
         (select count(*)::int from project_cupboard o where o.project_id = p.project_id) as cupboards, c.cancelled_at is not null as is_off,
         (select r.code from panel r where r.replaces_id = p.id) as replaced_by
    from panel p join project_cupboard c on c.id = p.cupboard_id where p.code = $1`,
);
/** Projects as people see them. */
@Injectable()
export class ProjectViewsRepository {
  constructor(private readonly db: Db) {}

  async findById(id: string): Promise<ProjectRecord | undefined> {
    return this.db.findRow(byId, [id]);
  }

  listCards(locationId: string | undefined): Promise<CardRecord[]> {
    return this.db.listRows(cards, [locationId ?? null]);
  }

  listCupboards(projectId: string): Promise<CupboardRecord[]> {
    return this.db.listRows(cupboards, [projectId]);
  }

  listPanels(projectId: string): Promise<PanelRecord[]> {
    return this.db.listRows(panels, [projectId]);
  }

  async findPanel(code: string): Promise<PanelRecord | undefined> {
    return this.db.findRow(panelByCode, [code]);
  }

  async findByCode(code: string): Promise<PublicPanelRecord | undefined> {
    return this.db.findRow(byCode, [code]);
  }
}
