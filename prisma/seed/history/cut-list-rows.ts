import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { splitIntoLoads } from '@plinth/cutting/loads';
import type { CuttingPlan, CuttingResult } from '@plinth/cutting/model';
import { optimise } from '@plinth/cutting/optimise';
import { roundToKeptSize, shareCost, sumSheetAreas } from '@plinth/cutting/sheet-books';
import { calculateFigures } from '../../../backend/src/modules/works/cutting-lists/cutting-job';
import type { Prisma } from '../../generated/client';
import type { Dice } from './dice';

/** So little searching finds a plan that a saw would take. */
const ITERATIONS = 15;
const SAW = { kerfMm: 4, stages: 3, firstCut: 'either', minStripMm: 0, maxBookSheets: 2 } as const;
const TRIM_MM = 10;
const OFFCUTS = { minLengthMm: 600, minWidthMm: 150 };
const RATES = { largePercent: 50, smallPercent: 30, largeFromMm2: 500_000 };

export interface PanelToCut {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly cut_length: number;
  readonly cut_width: number;
  readonly grained: boolean;
}

/** Panels of a board that are cut together at a branch. */
export interface Batch {
  readonly board_key: string;
  readonly item_id: string;
  readonly branch_id: string;
  readonly panels: readonly PanelToCut[];
}

export interface Board {
  readonly label: string;
  readonly length: number;
  readonly width: number;
  readonly bin_id: string;
  readonly cost: number;
}

export interface BatchPlan {
  readonly job: Parameters<typeof optimise>[0];
  readonly result: CuttingResult;
  readonly loads: readonly CuttingPlan[];
}

/** Finds what a board costs, and the first bin of the branch that sells: where its sheets came and its offcuts lie. */
export async function findBoard(
  tx: Prisma.TransactionClient,
  { item_id, branch_id }: Pick<Batch, 'item_id' | 'branch_id'>,
): Promise<Board | undefined> {
  const [board] = await tx.$queryRaw<Board[]>`
    select i.label, i.length, i.width, b.id as bin_id, round(l.value::numeric / l.on_hand)::int as cost
      from stock_item i join stock_level l on l.item_id = i.id and l.on_hand > 0
      join stock_bin b on b.branch_id = ${branch_id}::uuid and b.is_active and b.sells_online
     where i.id = ${item_id} order by b.is_default, b.pick_order, b.id limit 1`;
  return board;
}

/** Plans a batch as the engine does; null where a panel fits on no sheet. */
export function planBatch({ board_key, item_id, panels }: Batch, board: Board, seed: number): BatchPlan | null {
  const job = {
    parts: panels.map(({ code, name, cut_length, cut_width, grained }) => ({
      id: code,
      name,
      board: board_key,
      lengthMm: cut_length,
      widthMm: cut_width,
      quantity: 1,
      grain: grained ? ('length' as const) : ('free' as const),
    })),
    sheets: [
      {
        id: item_id,
        board: board_key,
        lengthMm: board.length,
        widthMm: board.width,
        cost: board.cost,
        trimMm: TRIM_MM,
        offcut: false,
      },
    ],
    saw: SAW,
    offcutRule: OFFCUTS,
    iterations: ITERATIONS,
    seed,
  };
  const result = optimise(job);
  if (result.unplaced.length > 0) return null;
  const loads = result.boards.flatMap(({ plans }) => plans).flatMap((plan) => splitIntoLoads(plan, SAW.maxBookSheets));
  return { job, result, loads };
}

export interface CutList {
  readonly id: string;
  readonly number: number;
  readonly runId: string;
  readonly batch: Batch;
  readonly board: Board;
}

/** Inserts a list with its plan and its panels, and walks it up to a state. */
export async function insertList(
  tx: Prisma.TransactionClient,
  { batch, board, plan, at }: { batch: Batch; board: Board; plan: BatchPlan; at: Date },
  walk: readonly ('planned' | 'released' | 'cutting' | 'done')[],
): Promise<CutList> {
  const figures = calculateFigures(plan.result);
  const { id, number } = await tx.cutting_list.create({
    data: { branch_id: batch.branch_id, created_at: at, planned_at: at },
    select: { id: true, number: true },
  });
  const [run] = await tx.$queryRaw<{ id: string }[]>`
    insert into cutting_run (id, list_id, number, seconds, status, job, result, progress, sheets, to_buy, offcuts, unplaced, yield, net_yield, cost, books, cuts, turns,
                             is_proved, asked_at, ended_at)
    values (gen_random_uuid(), ${id}::uuid, 1, 1, 'done', ${JSON.stringify(plan.job)}::jsonb, ${JSON.stringify(plan.result)}::jsonb, 1, ${figures.sheets}::int, ${figures.to_buy}::int,
            ${figures.offcuts}::int, ${figures.unplaced}::int, ${figures.yield}::float8, ${figures.net_yield}::float8, ${figures.cost}::int, ${figures.books}::int,
            ${figures.cuts}::int, ${figures.turns}::int, ${figures.is_proved}::boolean, ${at}::timestamptz, ${at}::timestamptz)
    returning id`;
  await tx.$executeRaw`insert into cutting_list_panel (panel_id, list_id, added_at) select x, ${id}::uuid, ${at}::timestamptz from unnest(${batch.panels.map((panel) => panel.id)}::uuid[]) x`;
  const reachedAt = (status: (typeof walk)[number]) => (walk.includes(status) ? at : null);
  for (const status of walk)
    await tx.$executeRaw`
      update cutting_list set status = ${status}, run_id = ${run.id}::uuid, released_at = ${reachedAt('released')}::timestamptz,
             started_at = ${reachedAt('cutting')}::timestamptz, done_at = ${reachedAt('done')}::timestamptz
       where id = ${id}::uuid`;
  return { id, number, runId: run.id, batch, board };
}

/** Books the sheets of a plan as received, as they had been bought for it: what lies on the shelves today is not touched. */
export async function receiveSheets(
  tx: Prisma.TransactionClient,
  { batch, board }: Pick<CutList, 'batch' | 'board'>,
  loads: readonly CuttingPlan[],
  at: Date,
): Promise<void> {
  const copies = loads.reduce((sum, plan) => sum + plan.copies, 0);
  await tx.$executeRaw`
    insert into stock_movement (item_id, bin_id, quantity, value, reason, at)
    values (${batch.item_id}, ${board.bin_id}::uuid, ${copies}::int, ${copies * board.cost}::int, 'receipt', ${at}::timestamptz)`;
}

/** Returns the offcuts of a load that go to the rack, each with a code. */
const listKept = (dice: Dice, plan: CuttingPlan) =>
  Array.from({ length: plan.copies }, (_copy, copy) =>
    plan.offcuts.map((offcut) => ({
      ...roundToKeptSize(offcut),
      code: newCode('R', (limit) => dice.between(0, limit - 1)),
      copy: copy + 1,
      x: offcut.xMm,
      y: offcut.yMm,
    })),
  ).flat();

interface Load {
  readonly plan: CuttingPlan;
  readonly position: number;
}

/** Writes a load that was cut: its sheets left stock, its offcuts lie on the rack. @returns the id of its sheet */
export async function writeCutLoad(
  tx: Prisma.TransactionClient,
  dice: Dice,
  { id, number, runId, batch, board }: CutList,
  { plan, position }: Load,
  { at, actor }: { at: Date; actor: string },
): Promise<string> {
  const sheet = dice.uuid();
  const kept = listKept(dice, plan);
  const parts = plan.placements.flatMap(({ parts: placedParts, lengthMm, widthMm }) =>
    placedParts.map((part) => ({ code: part.id, mm2: Math.round(lengthMm * widthMm) })),
  );
  const sum = sumSheetAreas(plan, kept);
  const value = board.cost * plan.copies;
  const costs = shareCost(
    value,
    sum.sheet_mm2,
    kept.map(({ length, width }) => length * width),
    parts.map(({ mm2 }) => mm2),
    RATES,
  );
  const code = cuttingListCode(number);
  await tx.$executeRaw`
    insert into cutting_sheet (id, list_id, run_id, position, item_id, copies, plan, status, steps_done, sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2, value, cut_by_id, cut_at)
    values (${sheet}::uuid, ${id}::uuid, ${runId}::uuid, ${position}::int, ${batch.item_id}, ${plan.copies}::int, ${JSON.stringify(plan)}::jsonb, 'cut', ${plan.steps.length}::int,
            ${sum.sheet_mm2}::int, ${sum.parts_mm2}::int, ${sum.offcuts_mm2}::int, ${sum.kerf_mm2}::int, ${sum.waste_mm2}::int, ${value}::int, ${actor}::uuid, ${at}::timestamptz)`;
  await tx.$executeRaw`
    update cutting_list_panel m set sheet_id = ${sheet}::uuid, cost = c.cost
      from jsonb_to_recordset(${JSON.stringify(parts.map((part, nth) => ({ code: part.code, cost: costs.parts[nth] })))}::jsonb) as c(code text, cost int)
      join panel p on p.code = c.code where m.panel_id = p.id`;
  const offcuts = JSON.stringify(
    kept.map((offcut, nth) => ({
      ...offcut,
      item_id: offcut.code.toLowerCase(),
      value: costs.offcuts[nth],
      name: `Offcut of ${board.label.replace(/, \d+ × \d+$/, '')}, ${String(offcut.length)} × ${String(offcut.width)}`,
    })),
  );
  await tx.$executeRaw`
    insert into stock_item (id, kind, sku, name, base_unit, colour_code, thickness, length, width, cut_from_id, created_at)
    select o.item_id, 'offcut', o.code, o.name, 'piece', b.colour_code, b.thickness, o.length, o.width, b.id, ${at}::timestamptz
      from jsonb_to_recordset(${offcuts}::jsonb) as o(item_id text, code text, name text, length int, width int) join stock_item b on b.id = ${batch.item_id}`;
  await tx.$executeRaw`
    insert into cutting_offcut (code, sheet_id, copy, x, y, length, width, item_id, value)
    select o.code, ${sheet}::uuid, o.copy, o.x, o.y, o.length, o.width, o.item_id, o.value
      from jsonb_to_recordset(${offcuts}::jsonb) as o(code text, copy int, x float8, y float8, length int, width int, item_id text, value int)`;
  await tx.$executeRaw`
    insert into stock_movement (item_id, bin_id, quantity, value, reason, reference, document_kind, document_id, actor_id, note, at)
    select m.item_id, m.bin_id, m.quantity, m.value, m.reason, ${code}, 'cutting_list', ${id}::uuid, ${actor}::uuid, m.note, ${at}::timestamptz
      from (select ${batch.item_id} as item_id, ${board.bin_id}::uuid as bin_id, ${-plan.copies}::int as quantity, ${-value}::int as value, 'issue' as reason, 'Cut' as note
            union all select o.item_id, ${board.bin_id}::uuid, 1, o.value, 'offcut', 'Left over from cutting' from jsonb_to_recordset(${offcuts}::jsonb) as o(item_id text, value int)) m`;
  return sheet;
}

/**
 * Writes a load that is not cut yet, begun or not; its sheets are kept for it once its list is released.
 * @returns the id of its sheet
 */
export async function writeOpenLoad(
  tx: Prisma.TransactionClient,
  dice: Dice,
  { id, runId, batch }: CutList,
  { plan, position }: Load,
  { stepsDone, isReleased }: { stepsDone: number; isReleased: boolean },
): Promise<string> {
  const sheet = dice.uuid();
  const kept = listKept(dice, plan);
  const sum = sumSheetAreas(plan, kept);
  const allocated = isReleased ? plan.copies : 0;
  await tx.$executeRaw`
    insert into cutting_sheet (id, list_id, run_id, position, item_id, copies, plan, status, steps_done, allocated, sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2)
    values (${sheet}::uuid, ${id}::uuid, ${runId}::uuid, ${position}::int, ${batch.item_id}, ${plan.copies}::int, ${JSON.stringify(plan)}::jsonb,
            ${stepsDone > 0 ? 'cutting' : 'waiting'}, ${stepsDone}::int, ${allocated}::int, ${sum.sheet_mm2}::int, ${sum.parts_mm2}::int, ${sum.offcuts_mm2}::int,
            ${sum.kerf_mm2}::int, ${sum.waste_mm2}::int)`;
  await tx.$executeRaw`
    insert into cutting_offcut (code, sheet_id, copy, x, y, length, width)
    select o.code, ${sheet}::uuid, o.copy, o.x, o.y, o.length, o.width
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as o(code text, copy int, x float8, y float8, length int, width int)`;
  await tx.$executeRaw`
    update cutting_list_panel m set sheet_id = ${sheet}::uuid from panel p
     where m.list_id = ${id}::uuid and m.panel_id = p.id and p.code = any(${listCodes(plan)}::text[])`;
  await tx.$executeRaw`update stock_level set allocated = allocated + ${allocated}::int where item_id = ${batch.item_id}`;
  return sheet;
}

/** Lists the codes of the panels of a load. */
export const listCodes = (plan: CuttingPlan): string[] =>
  plan.placements.flatMap(({ parts }) => parts.map(({ id }) => id));
