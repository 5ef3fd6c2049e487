import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import type { PrismaClient } from '../../generated/client';
import { during } from './clock';
import { findBoard, insertList, planBatch, receiveSheets, writeCutLoad, type Batch } from './cut-list-rows';
import { Dice } from './dice';

/** Lists of the months before, and so many panels and projects of each: enough for figures, little for whoever waits. */
const LISTS = 6;
const PANELS = 48;
const PROJECTS = 3;
/** A list of fewer is not worth setting the saw for. */
const LEAST = 20;

interface CutBatch extends Batch {
  readonly ready_at: Date;
}

/** What was cut of delivered projects, a board at a time, the newest first. */
async function batches(prisma: PrismaClient): Promise<CutBatch[]> {
  return prisma.$queryRaw<CutBatch[]>`
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
    const board = await findBoard(prisma, batch);
    const plan = board && planBatch(batch, board, lists + 1);
    if (!plan) continue;
    const plannedAt = during(dice, addDays(southAfricanDay(batch.ready_at), -2), 8, 15);
    const at = plannedAt < now ? plannedAt : now;
    await prisma.$transaction(async (tx) => {
      const list = await insertList(tx, { batch, board, plan, at }, ['planned', 'released', 'cutting', 'done']);
      await receiveSheets(tx, list, plan.loads, at);
      for (const [index, load] of plan.loads.entries())
        await writeCutLoad(tx, dice, list, { plan: load, position: index + 1 }, { at, actor: worker.id });
    });
    lists += 1;
    sheets += plan.loads.reduce((sum, { copies }) => sum + copies, 0);
  }
  return { lists, sheets };
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
