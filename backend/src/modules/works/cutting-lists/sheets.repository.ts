import { Injectable } from '@nestjs/common';
import type { SheetStatus } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { CuttingPlan } from '@plinth/cutting/model';
import type { SheetSum } from '@plinth/cutting/sheet-books';
import { int, narrow, pick, selectOf, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { personName } from '../../stock/counts/count-list';

const SHEET = {
  ...pick(
    tables.cutting_sheet,
    'id',
    'list_id',
    'run_id',
    'position',
    'item_id',
    'copies',
    'is_offcut',
    'allocated',
    'steps_done',
    'sheet_mm2',
    'parts_mm2',
    'offcuts_mm2',
    'kerf_mm2',
    'waste_mm2',
    'cut_at',
  ),
  status: narrow<SheetStatus>(tables.cutting_sheet.status),
  plan: narrow<CuttingPlan>(tables.cutting_sheet.plan),
  by: text,
};
export type SheetRecord = RowOf<typeof SHEET>;
const SHEETS = `
  select s.id, s.list_id, s.run_id, s.position, s.item_id, s.copies, s.is_offcut, s.allocated, s.steps_done, s.sheet_mm2, s.parts_mm2, s.offcuts_mm2,
         s.kerf_mm2, s.waste_mm2, s.cut_at, s.status, s.plan, case when s.cut_by_id is null then '' else ${personName('u')} end as by
    from cutting_sheet s left join "user" u on u.id = s.cut_by_id`;
const sheetsOf = sql(SHEET, `${SHEETS} where s.list_id = $1::uuid order by s.position`);
const lockOne = sql(SHEET, `${SHEETS} where s.id = $1::uuid and s.list_id = $2::uuid for update of s`);
const insert = sql(`
  insert into cutting_sheet (id, list_id, run_id, position, item_id, copies, is_offcut, plan, sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2)
  select id, $1::uuid, $2::uuid, position, item_id, copies, is_offcut, plan, sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2
    from jsonb_to_recordset($3::jsonb) s(id uuid, position int, item_id text, copies int, is_offcut boolean, plan jsonb, sheet_mm2 int, parts_mm2 int,
      offcuts_mm2 int, kerf_mm2 int, waste_mm2 int)`);
const insertOffcuts = sql(`
  insert into cutting_offcut (code, sheet_id, copy, x, y, length, width)
  select code, sheet_id, copy, x, y, length, width
    from jsonb_to_recordset($1::jsonb) o(code text, sheet_id uuid, copy int, x float8, y float8, length int, width int)`);
const placePanels = sql(`
  update cutting_list_panel m set sheet_id = w.sheet_id
    from jsonb_to_recordset($2::jsonb) w(sheet_id uuid, code text) join panel p on p.code = w.code
   where m.list_id = $1::uuid and m.panel_id = p.id`);
/** Condition for a sheet that nobody has begun to cut. */
const NOT_BEGUN = `status = 'waiting' and steps_done = 0 and not exists (select from cutting_step t where t.sheet_id = cutting_sheet.id)`;
const dropOpen = sql(
  { item_id: tables.cutting_sheet.item_id, allocated: int },
  `delete from cutting_sheet where list_id = $1::uuid and ${NOT_BEGUN} returning item_id, allocated`,
);
const lockOpen = sql(
  pick(tables.cutting_sheet, 'id', 'item_id', 'copies', 'is_offcut'),
  `select id, item_id, copies, is_offcut from cutting_sheet where list_id = $1::uuid and allocated = 0 and status not in ('cut', 'scrapped') order by position for update`,
);
const allocate = sql('update cutting_sheet set allocated = copies where id = any($1::uuid[])');
const OFFCUT = {
  ...pick(tables.cutting_offcut, 'code', 'sheet_id', 'copy', 'x', 'y', 'length', 'width', 'item_id'),
};
export type OffcutRecord = RowOf<typeof OFFCUT>;
const offcutsOf = sql(
  OFFCUT,
  `
  select o.code, o.sheet_id, o.copy, o.x, o.y, o.length, o.width, o.item_id from cutting_offcut o join cutting_sheet s on s.id = o.sheet_id
   where s.list_id = $1::uuid and ($2::uuid is null or s.id = $2::uuid) order by s.position, o.copy, o.length * o.width desc, o.code`,
);
const LABELLED = {
  ...pick(tables.cutting_offcut, 'code', 'length', 'width', 'item_id'),
  board: text,
  number: tables.cutting_list.number,
};
const labelledOffcut = sql(
  LABELLED,
  `
  select o.code, o.length, o.width, o.item_id, coalesce(b.label, i.label) as board, l.number
    from cutting_offcut o join cutting_sheet s on s.id = o.sheet_id join cutting_list l on l.id = s.list_id join stock_item i on i.id = s.item_id
    left join stock_item b on b.id = i.cut_from_id where o.code = $1`,
);
const keepOffcuts = sql(`
  update cutting_offcut o set item_id = k.item_id, value = k.value
    from jsonb_to_recordset($1::jsonb) k(code text, item_id text, value int) where o.code = k.code`);
const stepTo = sql(
  `update cutting_sheet set steps_done = $2::int, status = 'cutting' where id = $1::uuid and status not in ('cut', 'scrapped')`,
);
const insertStep = sql(
  `insert into cutting_step (id, sheet_id, kind, step, actor_id, at) values ($1::uuid, $2::uuid, $3, $4::int, $5::uuid, $6::timestamptz) on conflict (id) do nothing`,
);
const insertPause = sql(
  `insert into saw_pause (id, list_id, kind, reason, actor_id, at) values ($1::uuid, $2::uuid, $3, $4, $5::uuid, $6::timestamptz) on conflict (id) do nothing`,
);
const PAUSE = pick(tables.saw_pause, 'list_id', 'kind');
const STEP = pick(tables.cutting_step, 'sheet_id', 'kind', 'step');
const finish = sql(`
  update cutting_sheet set status = 'cut', allocated = 0, steps_done = $2::int, offcuts_mm2 = $3::int, kerf_mm2 = $4::int, waste_mm2 = $5::int, value = $6::int,
         cut_by_id = $7::uuid, cut_at = $8::timestamptz where id = $1::uuid`);
const scrap = sql(`
  update cutting_sheet set status = 'scrapped', allocated = 0, parts_mm2 = $2::int, offcuts_mm2 = 0, kerf_mm2 = 0, waste_mm2 = sheet_mm2 - $2::int, value = $3::int,
         cut_by_id = $4::uuid, cut_at = $5::timestamptz where id = $1::uuid`);
const updatePanelCosts = sql(`
  update cutting_list_panel m set cost = c.cost from jsonb_to_recordset($1::jsonb) c(code text, cost int) join panel p on p.code = c.code
   where m.panel_id = p.id`);

export interface NewSheet extends SheetSum {
  readonly id: string;
  readonly position: number;
  readonly item_id: string;
  readonly copies: number;
  readonly is_offcut: boolean;
  readonly plan: CuttingPlan;
}
export interface NewOffcut {
  readonly code: string;
  readonly sheet_id: string;
  readonly copy: number;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
}

/** Stores the sheets of a list, by load of the saw, and their events there. */
@Injectable()
export class SheetsRepository {
  constructor(private readonly db: Db) {}

  listByCuttingList(listId: string, on: Connection = this.db): Promise<SheetRecord[]> {
    return on.listRows(sheetsOf, [listId]);
  }

  listOffcuts(listId: string, sheetId: string | null = null, on: Connection = this.db): Promise<OffcutRecord[]> {
    return on.listRows(offcutsOf, [listId, sheetId]);
  }

  async findOffcutByCode(code: string): Promise<RowOf<typeof LABELLED> | undefined> {
    return this.db.findRow(labelledOffcut, [code]);
  }

  async lockSheet(tx: Tx, listId: string, id: string): Promise<SheetRecord | undefined> {
    return tx.findRow(lockOne, [id, listId]);
  }

  /** Inserts the sheets of a plan, their offcuts, and the panels that come from each. */
  async insertSheets(
    tx: Tx,
    listId: string,
    runId: string,
    sheets: readonly NewSheet[],
    offcuts: readonly NewOffcut[],
  ): Promise<void> {
    await tx.execute(insert, [listId, runId, JSON.stringify(sheets)]);
    if (offcuts.length > 0) await tx.execute(insertOffcuts, [JSON.stringify(offcuts)]);
    const places = sheets.flatMap(({ id, plan }) =>
      plan.placements.flatMap(({ parts }) => parts.map((part) => ({ sheet_id: id, code: part.id }))),
    );
    await tx.execute(placePanels, [listId, JSON.stringify(places)]);
  }

  /**
   * Removes sheets that nobody has begun to cut.
   * @returns the item of each removed sheet, with the quantity that was allocated for it
   */
  removeUnbegunSheets(tx: Tx, listId: string): Promise<{ item_id: string; allocated: number }[]> {
    return tx.listRows(dropOpen, [listId]);
  }

  /** Locks the sheets of a list for which no stock is allocated yet, except cut and scrapped ones, by position. */
  lockUnallocated(tx: Tx, listId: string) {
    return tx.listRows(lockOpen, [listId]);
  }

  async markAsAllocated(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(allocate, [ids]);
  }

  /**
   * Records an event at the saw.
   * @returns false where the key was already used
   */
  async recordStep(
    tx: Tx,
    step: { key: string; sheetId: string; kind: string; step: number; actorId: string; at: string },
  ): Promise<boolean> {
    return (await tx.execute(insertStep, [step.key, step.sheetId, step.kind, step.step, step.actorId, step.at])) > 0;
  }

  /** Finds the step that a key was used for. */
  async findStep(tx: Tx, key: string): Promise<RowOf<typeof STEP> | undefined> {
    return (
      (await tx.prisma.cutting_step.findUnique({
        where: { id: key },
        select: selectOf(STEP),
      })) ?? undefined
    );
  }

  /**
   * Records that somebody stops at the saw, or goes on.
   * @returns false where the key was already used
   */
  async recordPause(
    tx: Tx,
    pause: { key: string; listId: string; kind: string; reason: string | null; actorId: string; at: string },
  ): Promise<boolean> {
    const { key, listId, kind, reason, actorId, at } = pause;
    return (await tx.execute(insertPause, [key, listId, kind, reason, actorId, at])) > 0;
  }

  /** Finds the pause, or its end, that a key was used for. */
  async findPause(tx: Tx, key: string): Promise<RowOf<typeof PAUSE> | undefined> {
    return (await tx.prisma.saw_pause.findUnique({ where: { id: key }, select: selectOf(PAUSE) })) ?? undefined;
  }

  async setStepsDone(tx: Tx, id: string, step: number): Promise<void> {
    await tx.execute(stepTo, [id, step]);
  }

  async markAsFinished(
    tx: Tx,
    id: string,
    result: { steps: number; sum: SheetSum; value: number; actorId: string; at: string },
  ): Promise<void> {
    const { steps, sum, value, actorId, at } = result;
    await tx.execute(finish, [id, steps, sum.offcuts_mm2, sum.kerf_mm2, sum.waste_mm2, value, actorId, at]);
  }

  /** Marks a sheet as scrapped: panels that were already cut from it stay, the rest is waste. */
  async markAsScrapped(
    tx: Tx,
    id: string,
    { parts_mm2, value, actorId, at }: { parts_mm2: number; value: number; actorId: string; at: string },
  ): Promise<void> {
    await tx.execute(scrap, [id, parts_mm2, value, actorId, at]);
  }

  async recordOffcuts(tx: Tx, offcuts: readonly { code: string; item_id: string; value: number }[]): Promise<void> {
    if (offcuts.length > 0) await tx.execute(keepOffcuts, [JSON.stringify(offcuts)]);
  }

  async setCosts(tx: Tx, parts: readonly { code: string; cost: number }[]): Promise<void> {
    await tx.execute(updatePanelCosts, [JSON.stringify(parts)]);
  }
}
