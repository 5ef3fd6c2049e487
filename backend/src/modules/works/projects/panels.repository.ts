import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { cupboardCode, type PanelStatus, type PanelStep } from '@plinth/contracts/works/projects/production-labels';
import { columnList, int, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { PanelToMake } from './panels-of';

/** Event of a panel, as it is booked. */
export interface NewPanelEvent {
  readonly panel_id: string;
  readonly from_status: PanelStatus | null;
  readonly to_status: PanelStatus;
  readonly is_implied?: boolean;
  readonly note?: string;
}

export interface Booking {
  readonly actorId: string | null;
  readonly station: string;
  /** Time at the device; null for now. */
  readonly at: Date | null;
  readonly key: string | null;
}

export interface NewPanel extends Omit<PanelToMake, 'colour'> {
  readonly id: string;
  readonly code: string;
  readonly cupboard_id: string;
  readonly mark: string;
  readonly position: number;
  readonly item_id: string | null;
}

/**
 * Returns a new panel code. A code that exists already (one in 10^11) is refused by the database, and the transaction
 * is retried.
 */
export const newPanelCode = (): string => newCode('P', randomInt);

/** Returns the mark of a panel: `P-1042-03-A`. */
export const markOf = (project: number, cupboard: number, part: string): string =>
  `${cupboardCode(project, cupboard)}-${part}`;

const insertPanels = sql(`
  insert into panel (id, code, project_id, cupboard_id, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width,
                     thickness, board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes)
  select p.id, p.code, $1::uuid, p.cupboard_id, p.part, p.copy, p.copies, p.mark, p.name, p.role, p.position, p.length, p.width, p.cut_length,
         p.cut_width, p.thickness, p.board_key, p.board, p.item_id, p.grained, p.edging, p.needs_edging, p.needs_drilling, p.holes
    from jsonb_to_recordset($2::jsonb) as p(id uuid, code text, cupboard_id uuid, part text, copy int, copies int, mark text, name text, role text,
         position int, length int, width int, cut_length int, cut_width int, thickness float8, board_key text, board text, item_id text,
         grained boolean, edging jsonb, needs_edging boolean, needs_drilling boolean, holes int)`);
const insertEvents = sql(`
  insert into panel_event (panel_id, from_status, to_status, is_implied, note, actor_id, station, at, key)
  select e.panel_id, e.from_status, e.to_status, coalesce(e.is_implied, false), coalesce(e.note, ''), $2::uuid, $3, coalesce($4::timestamptz, now()), $5::uuid
    from jsonb_to_recordset($1::jsonb) as e(panel_id uuid, from_status text, to_status text, is_implied boolean, note text)
  on conflict (panel_id, key, to_status) do nothing`);
const bookedPanels = sql(
  { panel_id: tables.panel_event.panel_id },
  'select distinct panel_id from panel_event where key = $1::uuid and to_status = $2 and panel_id = any($3::uuid[])',
);
/** Inserts a replacement for a panel, under another code. */
const insertRecut = sql(`
  insert into panel (id, code, project_id, cupboard_id, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width,
                     thickness, board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes, replaces_id, recut_reason, recut_payer)
  select $2::uuid, $3, project_id, cupboard_id, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width,
         thickness, board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes, id, $4, $5 from panel where id = $1::uuid`);
const STATE = {
  ...pick(tables.panel, 'id', 'mark', 'cupboard_id', 'replaces_id'),
  status: narrow<PanelStatus>(tables.panel.status),
};
export type PanelState = RowOf<typeof STATE>;
/** Panels of cupboards that are still made, without cancelled ones. */
const activePanels = sql(
  STATE,
  `select ${columnList(STATE, 'p')} from panel p join project_cupboard c on c.id = p.cupboard_id
    where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled') order by p.position, p.id`,
);
/**
 * Panels that replace, directly or through others, one that broke after it was packed. $1 is the project.
 */
const replacementsOfPacked = sql(
  { id: tables.panel.id },
  `
  with recursive replacement as (
    select p.id, p.replaces_id from panel p where p.project_id = $1::uuid and p.replaces_id is not null and p.status not in ('damaged', 'recut', 'cancelled')
    union all
    select r.id, p.replaces_id from replacement r join panel p on p.id = r.replaces_id where p.replaces_id is not null)
  select distinct r.id from replacement r join panel_event e on e.panel_id = r.replaces_id
   where e.to_status = 'damaged' and e.from_status in ('packed', 'loaded', 'delivered')`,
);
/** Panels in cartons that were not handed over when the rest was. $1 is the project. */
const keptBack = sql(
  { id: tables.panel.id },
  `select p.id from carton k join carton_part t on t.carton_id = k.id and t.packed_at is not null join panel p on p.id = t.panel_id
    where k.project_id = $1::uuid and k.kept_stop_id is not null`,
);
const ofCupboards = sql(
  STATE,
  `select ${columnList(STATE)} from panel where cupboard_id = any($1::uuid[]) and status not in ('damaged', 'recut', 'cancelled') order by position, id`,
);
const COUNT = { status: narrow<PanelStatus>(tables.panel.status), count: int };
/** Panels of what is still made, by status, and tops, which need nothing more once they are cut. */
const counts = sql(
  COUNT,
  `
  select x.status, sum(x.count)::int as count from (
    select p.status, count(*) as count from panel p join project_cupboard c on c.id = p.cupboard_id
     where p.project_id = $1::uuid and c.cancelled_at is null and p.status not in ('damaged', 'recut', 'cancelled') group by p.status
    union all
    select case when t.delivered_at is not null then 'delivered' when t.cut_at is not null then 'packed' else 'planned' end, 1
      from project_top t where t.project_id = $1::uuid and t.cancelled_at is null) x group by x.status`,
);
/**
 * Cost of the board in panels, in cents, at the average cost of a sheet; board that is not a stock item costs
 * nothing.
 */
const boardCost = sql(
  { cents: int },
  `
  select coalesce(round(sum(p.cut_length::numeric * p.cut_width / (i.length::numeric * i.width) * l.value / l.on_hand)), 0)::int as cents
    from panel p join stock_item i on i.id = p.item_id join stock_level l on l.item_id = i.id and l.on_hand > 0
   where p.id = any($1::uuid[]) and i.length > 0 and i.width > 0`,
);
/** Sheets in stock that panels of a colour and a thickness are cut from. */
const sheets = sql(
  { colour: text, thickness: tables.panel.thickness, id: tables.stock_item.id },
  `
  select distinct on (i.colour_code, i.thickness) coalesce(i.colour_code, '') as colour, coalesce(i.thickness, 0)::float8 as thickness, i.id
    from stock_item i where i.kind = 'board' and i.is_active and i.colour_code = any($1::text[]) and i.thickness is not null
   order by i.colour_code, i.thickness, i.id`,
);

/** Stores panels and their events. Their states are moved by `PanelSteps`. */
@Injectable()
export class PanelsRepository {
  async insertPanels(tx: Tx, projectId: string, panels: readonly NewPanel[]): Promise<void> {
    await tx.execute(insertPanels, [projectId, JSON.stringify(panels)]);
  }

  async addEvents(tx: Tx, events: readonly NewPanelEvent[], { actorId, station, at, key }: Booking): Promise<void> {
    if (events.length > 0) await tx.execute(insertEvents, [JSON.stringify(events), actorId, station, at, key]);
  }

  /** Returns the panels that were already booked to this step under this key. */
  async listAlreadyBooked(tx: Tx, key: string, to: PanelStep, ids: readonly string[]): Promise<Set<string>> {
    return new Set((await tx.listRows(bookedPanels, [key, to, ids])).map(({ panel_id }) => panel_id));
  }

  async insertRecut(
    tx: Tx,
    damagedId: string,
    recut: { id: string; code: string; reason: string; payer: string },
  ): Promise<void> {
    await tx.execute(insertRecut, [damagedId, recut.id, recut.code, recut.reason, recut.payer]);
  }

  listActive(on: Connection, projectId: string): Promise<PanelState[]> {
    return on.listRows(activePanels, [projectId]);
  }

  /** Lists panels that are made again because the packed one broke. */
  async listReplacementsOfPacked(on: Connection, projectId: string): Promise<Set<string>> {
    return new Set((await on.listRows(replacementsOfPacked, [projectId])).map(({ id }) => id));
  }

  /** Lists panels in cartons that stayed on the truck when the rest was handed over. */
  async listKeptBack(on: Connection, projectId: string): Promise<Set<string>> {
    return new Set((await on.listRows(keptBack, [projectId])).map(({ id }) => id));
  }

  listByCupboards(on: Connection, cupboardIds: readonly string[]): Promise<PanelState[]> {
    return on.listRows(ofCupboards, [cupboardIds]);
  }

  /** Counts the panels and tops of a project by status. */
  async countByStatus(on: Connection, projectId: string): Promise<Map<PanelStatus, number>> {
    return new Map((await on.listRows(counts, [projectId])).map(({ status, count }) => [status, count]));
  }

  async findIdByCode(on: Connection, code: string): Promise<string | undefined> {
    const row = await on.prisma.panel.findFirst({ where: { code }, select: { id: true } });
    return row?.id;
  }

  /** Calculates the cost of the board in panels, in cents without VAT. */
  async calculateBoardCost(on: Connection, panelIds: readonly string[]): Promise<number> {
    if (panelIds.length === 0) return 0;
    const { cents } = await on.getRow(boardCost, [panelIds]);
    return cents;
  }

  /** Maps colour and thickness (`honey-oak 16`) to the sheet in stock. */
  async mapSheetsByColour(on: Connection, colours: readonly string[]): Promise<Map<string, string>> {
    const rows = await on.listRows(sheets, [[...new Set(colours)]]);
    return new Map(rows.map(({ colour, thickness, id }) => [sheetKey(colour, thickness), id]));
  }
}

export const sheetKey = (colour: string, thickness: number): string => `${colour} ${String(thickness)}`;
