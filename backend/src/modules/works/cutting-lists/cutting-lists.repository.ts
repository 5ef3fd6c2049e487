import { Injectable } from '@nestjs/common';
import type { CuttingListStatus } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import {
  bool,
  date,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const LIST = {
  ...pick(tables.cutting_list, 'id', 'number', 'branch_id', 'note', 'run_id', 'version'),
  status: narrow<CuttingListStatus>(tables.cutting_list.status),
  branch: tables.location.name,
};
export type ListRecord = RowOf<typeof LIST>;
const byId = sql(
  LIST,
  `
  select c.id, c.number, c.branch_id, c.note, c.run_id, c.version, c.status, l.name as branch
    from cutting_list c join location l on l.id = c.branch_id where c.id = $1::uuid`,
);
const insert = sql(
  pick(tables.cutting_list, 'id', 'number'),
  `
  insert into cutting_list (id, branch_id, note, created_by_id, updated_at) values (gen_random_uuid(), $1::uuid, $2, $3::uuid, now())
  returning id, number`,
);

const PANEL = {
  ...pick(
    tables.panel,
    'id',
    'code',
    'mark',
    'name',
    'project_id',
    'board_key',
    'board',
    'item_id',
    'thickness',
    'cut_length',
    'cut_width',
    'grained',
    'edging',
  ),
  status: narrow<PanelStatus>(tables.panel.status),
  project: int,
  document_id: uuid,
  is_called_off: bool,
  replaced_by: nullable(text),
  promised_on: nullable(date),
  sheet_id: nullable(uuid),
  cost: nullable(int),
};
export type PanelRecord = RowOf<typeof PANEL>;
/** Columns that say whether a panel `p` of cupboard `k` is still needed. */
const USELESS = `k.cancelled_at is not null or p.status = 'cancelled' as is_called_off,
         (select r.code from panel r where r.replaces_id = p.id) as replaced_by`;
const panelsOf = sql(
  PANEL,
  `
  select p.id, p.code, p.mark, p.name, p.project_id, p.board_key, p.board, p.item_id, p.thickness, p.cut_length, p.cut_width, p.grained, p.edging,
         p.status, j.number as project, ${USELESS}, j.document_id, j.promised_on, m.sheet_id, m.cost
    from cutting_list_panel m join panel p on p.id = m.panel_id join project j on j.id = p.project_id
    join project_cupboard k on k.id = p.cupboard_id
   where m.list_id = $1::uuid order by p.board, j.promised_on nulls last, j.number, p.position, p.id`,
);

/** Condition for a panel that waits to be cut and is on no list. */
const WAITS = `p.status = 'planned' and not exists (select from cutting_list_panel m where m.panel_id = p.id)`;
const WAITING = {
  board_key: tables.panel.board_key,
  board: text,
  is_known: bool,
  project_id: uuid,
  project: int,
  client: text,
  promised_on: nullable(date),
  panels: int,
};
const waitingPanels = sql(
  WAITING,
  `
  select p.board_key, min(p.board) as board, bool_and(p.item_id is not null) as is_known, j.id as project_id, j.number as project,
         coalesce(nullif(d.client_name, ''), d.client_company) as client, j.promised_on, count(*)::int as panels
    from panel p join project j on j.id = p.project_id join sales_document d on d.id = j.document_id
   where ${WAITS} and ($1::uuid is null or j.branch_id = $1::uuid)
   group by p.board_key, j.id, d.id order by min(p.board), j.promised_on nulls last, j.number limit 2000`,
);
/** Selects waiting panels and locks them, so that nobody cancels them meanwhile. */
const lockWaiting = sql(
  pick(tables.panel, 'id'),
  `
  select p.id from panel p join project j on j.id = p.project_id
    join unnest($2::uuid[], $3::text[]) w(project_id, board_key) on w.project_id = p.project_id and w.board_key = p.board_key
   where ${WAITS} and j.branch_id = $1::uuid order by p.id for update of p`,
);
const insertListPanels = sql(
  pick(tables.cutting_list_panel, 'panel_id'),
  'insert into cutting_list_panel (panel_id, list_id) select id, $1::uuid from unnest($2::uuid[]) id on conflict (panel_id) do nothing returning panel_id',
);
const takeOff = sql('delete from cutting_list_panel where list_id = $1::uuid and panel_id = any($2::uuid[])');
const selectPlannablePanels = sql(
  PANEL,
  `
  select p.id, p.code, p.mark, p.name, p.project_id, p.board_key, p.board, p.item_id, p.thickness, p.cut_length, p.cut_width, p.grained, p.edging,
         p.status, j.number as project, ${USELESS}, j.document_id, j.promised_on, null::uuid as sheet_id, null::int as cost
    from panel p join project j on j.id = p.project_id join project_cupboard k on k.id = p.cupboard_id
   where ${WAITS} and p.item_id is not null and j.branch_id = $1::uuid order by p.board_key, j.promised_on nulls last, j.number, p.position limit 4000`,
);
const NAMED = { name: text };
const boardNames = sql(
  { item_id: tables.stock_item.id, ...NAMED },
  'select id as item_id, label as name from stock_item where id = any($1::text[])',
);

@Injectable()
export class CuttingListsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<ListRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  async insertList(tx: Tx, branchId: string, note: string, actorId: string): Promise<{ id: string; number: number }> {
    return tx.getRow(insert, [branchId, note, actorId]);
  }

  /** Raises the version, so that a change by a person who saw the list as it was before is refused. */
  async touchList(tx: Tx, id: string): Promise<void> {
    await tx.prisma.cutting_list.updateMany({ where: { id }, data: { version: { increment: 1 } } });
  }

  async setRun(tx: Tx, id: string, runId: string | null): Promise<void> {
    await tx.prisma.cutting_list.updateMany({ where: { id }, data: { run_id: runId, version: { increment: 1 } } });
  }

  listPanels(id: string, on: Connection = this.db): Promise<PanelRecord[]> {
    return on.listRows(panelsOf, [id]);
  }

  listWaiting(branchId: string | null): Promise<RowOf<typeof WAITING>[]> {
    return this.db.listRows(waitingPanels, [branchId]);
  }

  /** Lists the waiting panels of a branch whose boards are stock items. */
  listPlannablePanels(branchId: string): Promise<PanelRecord[]> {
    return this.db.listRows(selectPlannablePanels, [branchId]);
  }

  /** Locks and lists the panels of projects that wait to be cut from a board. */
  async lockWaitingPanels(
    tx: Tx,
    branchId: string,
    picks: readonly { readonly project_id: string; readonly board_key: string }[],
  ): Promise<string[]> {
    const rows = await tx.listRows(lockWaiting, [
      branchId,
      picks.map(({ project_id }) => project_id),
      picks.map(({ board_key }) => board_key),
    ]);
    return rows.map(({ id }) => id);
  }

  /** @returns number of panels inserted; a panel that another list took first is skipped */
  async insertPanels(tx: Tx, listId: string, panelIds: readonly string[]): Promise<number> {
    return (await tx.listRows(insertListPanels, [listId, panelIds])).length;
  }

  /** @returns number of panels removed */
  removePanelsById(tx: Tx, listId: string, panelIds: readonly string[]): Promise<number> {
    return tx.execute(takeOff, [listId, panelIds]);
  }

  async removeAllPanels(tx: Tx, listId: string): Promise<void> {
    await tx.prisma.cutting_list_panel.deleteMany({ where: { list_id: listId } });
  }

  async mapBoardNames(itemIds: readonly string[]): Promise<Map<string, string>> {
    if (itemIds.length === 0) return new Map();
    return new Map((await this.db.listRows(boardNames, [itemIds])).map(({ item_id, name }) => [item_id, name]));
  }
}
