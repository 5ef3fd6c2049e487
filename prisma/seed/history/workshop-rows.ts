import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { splitIntoLoads } from '@plinth/cutting/loads';
import type { CuttingJob, CuttingPlan } from '@plinth/cutting/model';
import { optimise } from '@plinth/cutting/optimise';
import { roundToKeptSize, shareCost, sumSheetAreas } from '@plinth/cutting/sheet-books';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import { calculateFigures } from '../../../backend/src/modules/works/cutting-lists/cutting-job';
import type { PrismaClient } from '../../generated/client';
import { during } from './clock';
import { Dice } from './dice';

/** Lists of the months before, and so many panels and projects of each: enough for figures, little for whoever waits. */
const LISTS = 6;
const PANELS = 48;
const PROJECTS = 3;
/** A list of fewer is not worth setting the saw for. */
const LEAST = 20;
/** So little searching finds a plan that a saw would take. */
const ITERATIONS = 15;
const SAW = { kerfMm: 4, stages: 3, firstCut: 'either', minStripMm: 0, maxBookSheets: 2 } as const;
const TRIM_MM = 10;
const OFFCUTS = { minLengthMm: 600, minWidthMm: 150 };
const RATES = { largePercent: 50, smallPercent: 30, largeFromMm2: 500_000 };

interface Panel {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly cut_length: number;
  readonly cut_width: number;
  readonly grained: boolean;
}
interface Batch {
  readonly board_key: string;
  readonly item_id: string;
  readonly branch_id: string;
  readonly panels: readonly Panel[];
  readonly ready_at: Date;
}
interface Board {
  readonly label: string;
  readonly length: number;
  readonly width: number;
  readonly bin_id: string;
  readonly cost: number;
}

/** What was cut of delivered projects, a board at a time, the newest first. */
async function batches(prisma: PrismaClient): Promise<Batch[]> {
  return prisma.$queryRaw<Batch[]>`
    with made as (
      select p.board_key, p.item_id, j.branch_id, j.id as project_id, j.ready_at, count(*) as panels,
             (row_number() over (partition by p.board_key, p.item_id, j.branch_id order by j.ready_at desc, j.number) - 1) / ${PROJECTS} as nth
        from project j join panel p on p.project_id = j.id and p.item_id is not null and p.status in ('delivered', 'recut')
       where j.status = 'delivered' group by p.board_key, p.item_id, j.branch_id, j.id
    ),
    batch as (
      select board_key, item_id, branch_id, min(ready_at) as ready_at, array_agg(project_id) as projects from made group by board_key, item_id, branch_id, nth
      having sum(panels) >= ${LEAST}
       order by min(ready_at) desc, board_key limit ${LISTS}
    )
    select b.board_key, b.item_id, b.branch_id, b.ready_at, x.panels
      from batch b cross join lateral (
        select json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'cut_length', p.cut_length, 'cut_width', p.cut_width, 'grained', p.grained)) as panels
          from (select * from panel p where p.project_id = any(b.projects) and p.board_key = b.board_key and p.status in ('delivered', 'recut')
                 order by p.project_id, p.position, p.id limit ${PANELS}) p) x
     order by b.ready_at desc, b.board_key`;
}

/** What it costs, and the first bin of the branch that sells: where its sheets came and its offcuts lie. */
async function boardOf(prisma: PrismaClient, { item_id, branch_id }: Batch): Promise<Board | undefined> {
  const [board] = await prisma.$queryRaw<Board[]>`
    select i.label, i.length, i.width, b.id as bin_id, round(l.value::numeric / l.on_hand)::int as cost
      from stock_item i join stock_level l on l.item_id = i.id and l.on_hand > 0
      join stock_bin b on b.branch_id = ${branch_id}::uuid and b.is_active and b.sells_online
     where i.id = ${item_id} order by b.is_default, b.pick_order, b.id limit 1`;
  return board;
}

/** Panels of delivered projects that had been made again, with why: the first of every so many. */
export async function seedRecuts(prisma: PrismaClient): Promise<number> {
  const dice = new Dice(8_080);
  const damaged = await prisma.$queryRaw<{ id: string; cut_at: Date }[]>`
    select p.id, j.started_at as cut_at from panel p join project j on j.id = p.project_id
     where j.status = 'delivered' and p.status = 'delivered' and p.replaces_id is null and p.position % 83 = 7 order by j.number desc, p.position limit 24`;
  const rows = damaged.map(({ id, cut_at }) => ({
    id: dice.uuid(),
    of: id,
    code: newCode('P', (limit) => dice.between(0, limit - 1)),
    reason: dice.weighted([
      ['chipped', 7],
      ['saw', 4],
      ['edging', 3],
      ['drilled', 3],
      ['material', 2],
      ['transport', 1],
    ]),
    at: cut_at,
  }));
  if (rows.length === 0) return 0;
  const json = JSON.stringify(rows);
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`update panel p set status = 'damaged' from jsonb_to_recordset(${json}::jsonb) as r(of uuid) where p.id = r.of`;
    await tx.$executeRaw`update panel p set status = 'recut' from jsonb_to_recordset(${json}::jsonb) as r(of uuid) where p.id = r.of`;
    await tx.$executeRaw`
      insert into panel (id, code, project_id, cupboard_id, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width, thickness,
                         board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes, replaces_id, recut_reason, recut_payer, moved_at)
      select r.id, r.code, p.project_id, p.cupboard_id, p.part, p.copy, p.copies, p.mark, p.name, p.role, p.position, p.length, p.width, p.cut_length, p.cut_width,
             p.thickness, p.board_key, p.board, p.item_id, p.grained, p.edging, p.needs_edging, p.needs_drilling, p.holes, p.id, r.reason,
             case r.reason when 'material' then 'supplier' else 'us' end, p.moved_at
        from jsonb_to_recordset(${json}::jsonb) as r(id uuid, of uuid, code text, reason text) join panel p on p.id = r.of`;
    await tx.$executeRaw`update panel p set status = 'delivered' from jsonb_to_recordset(${json}::jsonb) as r(id uuid) where p.id = r.id`;
    await tx.$executeRaw`
      insert into panel_event (panel_id, from_status, to_status, note, at, booked_at)
      select e.panel_id, e.from_status, e.to_status, e.note, e.at, e.at
        from (select r.of as panel_id, 'cut' as from_status, 'recut' as to_status, 'Made again as ' || r.code as note, r.at from jsonb_to_recordset(${json}::jsonb) as r(of uuid, code text, at timestamptz)
              union all select r.id, null, 'planned', '', r.at from jsonb_to_recordset(${json}::jsonb) as r(id uuid, at timestamptz)
              union all select r.id, 'planned', 'delivered', '', p.moved_at from jsonb_to_recordset(${json}::jsonb) as r(id uuid) join panel p on p.id = r.id) e`;
  });
  return rows.length;
}

/** Lists that were cut, sheet by sheet, from what lies on the shelves: planned by the engine, booked as the saw books. */
export async function seedCutLists(prisma: PrismaClient, now: Date): Promise<{ lists: number; sheets: number }> {
  const dice = new Dice(5_151);
  const [worker] = await prisma.$queryRaw<
    { id: string }[]
  >`select id from "user" where role_key = 'worker' order by created_at, id limit 1`;
  let [lists, sheets] = [0, 0];
  for (const batch of (await batches(prisma)).toReversed()) {
    const board = await boardOf(prisma, batch);
    if (board === undefined) continue;
    const job: CuttingJob = {
      parts: batch.panels.map(({ code, name, cut_length, cut_width, grained }) => ({
        id: code,
        name,
        board: batch.board_key,
        lengthMm: cut_length,
        widthMm: cut_width,
        quantity: 1,
        grain: grained ? 'length' : 'free',
      })),
      sheets: [
        {
          id: batch.item_id,
          board: batch.board_key,
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
      seed: lists + 1,
    };
    const result = optimise(job);
    if (result.unplaced.length > 0) continue;
    const taken = result.boards.flatMap(({ plans }) => plans).reduce((sum, { copies }) => sum + copies, 0);
    const at = during(dice, addDays(southAfricanDay(batch.ready_at), -2), 8, 15);
    const loads = result.boards
      .flatMap(({ plans }) => plans)
      .flatMap((plan) => splitIntoLoads(plan, SAW.maxBookSheets));
    await writeList(prisma, dice, {
      batch,
      board,
      job,
      result,
      loads,
      at: at < now ? at : now,
      actor: worker.id,
    });
    lists += 1;
    sheets += taken;
  }
  return { lists, sheets };
}

interface ListToWrite {
  readonly batch: Batch;
  readonly board: Board;
  readonly job: CuttingJob;
  readonly result: ReturnType<typeof optimise>;
  readonly loads: readonly CuttingPlan[];
  readonly at: Date;
  readonly actor: string;
}

async function writeList(prisma: PrismaClient, dice: Dice, list: ListToWrite): Promise<void> {
  const { batch, board, job, result, loads, at, actor } = list;
  const figures = calculateFigures(result);
  await prisma.$transaction(async (tx) => {
    const { id, number } = await tx.cutting_list.create({
      data: { branch_id: batch.branch_id, created_at: at, planned_at: at },
      select: { id: true, number: true },
    });
    const [run] = await tx.$queryRaw<{ id: string }[]>`
      insert into cutting_run (id, list_id, number, seconds, status, job, result, progress, sheets, to_buy, offcuts, unplaced, yield, net_yield, cost, books, cuts, turns,
                               is_proved, asked_at, ended_at)
      values (gen_random_uuid(), ${id}::uuid, 1, 1, 'done', ${JSON.stringify(job)}::jsonb, ${JSON.stringify(result)}::jsonb, 1, ${figures.sheets}::int, ${figures.to_buy}::int,
              ${figures.offcuts}::int, ${figures.unplaced}::int, ${figures.yield}::float8, ${figures.net_yield}::float8, ${figures.cost}::int, ${figures.books}::int,
              ${figures.cuts}::int, ${figures.turns}::int, ${figures.is_proved}::boolean, ${at}::timestamptz, ${at}::timestamptz)
      returning id`;
    await tx.$executeRaw`insert into cutting_list_panel (panel_id, list_id, added_at) select x, ${id}::uuid, ${at}::timestamptz from unnest(${batch.panels.map((panel) => panel.id)}::uuid[]) x`;
    for (const status of ['planned', 'released', 'cutting', 'done'])
      await tx.$executeRaw`
        update cutting_list set status = ${status}, run_id = ${run.id}::uuid, released_at = ${at}::timestamptz, started_at = ${at}::timestamptz, done_at = ${at}::timestamptz
         where id = ${id}::uuid`;
    // They had been bought for it: what lies on the shelves today is not touched.
    const copies = loads.reduce((sum, plan) => sum + plan.copies, 0);
    await tx.$executeRaw`
      insert into stock_movement (item_id, bin_id, quantity, value, reason, at)
      values (${batch.item_id}, ${board.bin_id}::uuid, ${copies}::int, ${copies * board.cost}::int, 'receipt', ${at}::timestamptz)`;
    for (const [index, plan] of loads.entries()) {
      const sheet = dice.uuid();
      const kept = Array.from({ length: plan.copies }, (_copy, copy) =>
        plan.offcuts.map((offcut) => ({
          ...roundToKeptSize(offcut),
          code: newCode('R', (limit) => dice.between(0, limit - 1)),
          copy: copy + 1,
          x: offcut.xMm,
          y: offcut.yMm,
        })),
      ).flat();
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
        values (${sheet}::uuid, ${id}::uuid, ${run.id}::uuid, ${index + 1}::int, ${batch.item_id}, ${plan.copies}::int, ${JSON.stringify(plan)}::jsonb, 'cut', ${plan.steps.length}::int,
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
    }
  });
}

/** Who stood at which station, panel by panel, of everything that was begun: in working hours, one after the other. */
export async function seedScans(prisma: PrismaClient): Promise<number> {
  return prisma.$executeRaw`
    with people as (select id, role_key, row_number() over (partition by role_key order by created_at, id) as nth from "user" where role_key in ('worker', 'production')),
    reached as (
      select p.id, p.needs_edging, p.needs_drilling, p.position, j.number,
             (coalesce(j.started_at, j.released_at) at time zone 'Africa/Johannesburg')::date as day,
             array_position(array['cut', 'edged', 'drilled', 'packed', 'loaded', 'delivered'], case p.status when 'recut' then 'cut' else p.status end) as step
        from panel p join project j on j.id = p.project_id where p.status not in ('planned', 'nested', 'cancelled', 'damaged')
    ),
    due as (
      select r.id, s.station, r.day + s.later as day, s.person, s.pace,
             row_number() over (partition by s.station, r.day order by r.number, r.position, r.id) as nth
        from reached r cross join lateral (values
          ('saw', 1, 0, (select id from people where role_key = 'worker' and nth = 1), 85, true),
          ('edger', 2, 1, (select id from people where role_key = 'worker' and nth = 2), 110, r.needs_edging),
          ('drill', 3, 2, (select id from people where role_key = 'production' and nth = 1), 140, r.needs_drilling),
          ('pack', 4, 3, (select coalesce((select id from people where role_key = 'production' and nth = 2), (select id from people where role_key = 'worker' and nth = 1))), 65, true)
        ) as s(station, step, later, person, pace, needed) where s.needed and r.step >= s.step
    )
    insert into station_scan (id, panel_id, station, kind, actor_id, at, booked_at)
    select gen_random_uuid(), d.id, d.station, 'scan', d.person, t.at, t.at
      from due d cross join lateral (select (d.day + time '07:20')::timestamp at time zone 'Africa/Johannesburg'
        + make_interval(secs => d.nth * d.pace + (hashtext(d.id::text || d.station) & 31)) as at) t
     where t.at < now()`;
}
