import { cuttingListCode } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { minutesAfter } from '../clock';
import {
  findBoard,
  insertList,
  listCodes,
  planBatch,
  receiveSheets,
  writeCutLoad,
  writeOpenLoad,
  type Batch,
  type BatchPlan,
  type PanelToCut,
} from '../cut-list-rows';
import { moveOrders, movePanels, moveProjects } from './panel-moves';
import { hourOf, writeEntries, type Entry, type Shift } from './workday';

/** So many panels are on the list at the saw, and on the one that is planned; a list of fewer is not worth it. */
const [AT_SAW, PLANNED, LEAST] = [96, 30, 16];
const MINUTES_OF_LOAD = 22;

interface WaitingPanel extends PanelToCut {
  readonly project_id: string;
  readonly cupboard_id: string;
}

interface WaitingBatch extends Batch {
  readonly panels: readonly WaitingPanel[];
}

/** Finds the board of which most panels wait for a list, with the panels that are promised first. */
async function findWaiting({ tx, branchId }: Shift, most: number): Promise<WaitingBatch | undefined> {
  const [batch] = await tx.$queryRaw<WaitingBatch[]>`
    with waiting as (
      select p.id, p.code, p.mark || ' ' || p.name as name, p.cut_length, p.cut_width, p.grained, p.project_id, p.cupboard_id, p.board_key, p.item_id,
             j.branch_id, row_number() over (partition by p.item_id order by j.promised_on nulls last, j.number, p.position, p.id) as nth
        from panel p join project j on j.id = p.project_id
       where j.branch_id = ${branchId}::uuid and j.status = 'released' and p.status = 'planned' and p.item_id is not null
         and not exists (select from cutting_list_panel m where m.panel_id = p.id)
    )
    select board_key, item_id, branch_id, json_agg(json_build_object('id', id, 'code', code, 'name', name, 'cut_length', cut_length, 'cut_width', cut_width,
             'grained', grained, 'project_id', project_id, 'cupboard_id', cupboard_id) order by nth) as panels
      from waiting where nth <= ${most}
     group by board_key, item_id, branch_id having count(*) >= ${LEAST} order by count(*) desc, board_key limit 1`;
  return batch;
}

async function planWaiting(
  shift: Shift,
  batch: WaitingBatch | undefined,
  seed: number,
): Promise<{ batch: WaitingBatch; board: NonNullable<Awaited<ReturnType<typeof findBoard>>>; plan: BatchPlan } | null> {
  const board = batch && (await findBoard(shift.tx, batch));
  const plan = board && planBatch(batch, board, seed);
  return plan ? { batch, board, plan } : null;
}

/** Writes a list that is planned and waits to be released to the saw. */
async function writePlannedList(shift: Shift): Promise<void> {
  const { tx, dice, workday, storekeeper } = shift;
  const planned = await planWaiting(shift, await findWaiting(shift, PLANNED), 2);
  if (planned === null) return;
  const list = await insertList(tx, { ...planned, at: workday.begin }, ['planned']);
  for (const [index, plan] of planned.plan.loads.entries())
    await writeOpenLoad(tx, dice, list, { plan, position: index + 1 }, { stepsDone: 0, isReleased: false });
  const text = 'Plan 1 chosen';
  const entry = { subject_kind: 'cutting_list', subject_id: list.id, at: workday.begin, by: storekeeper };
  await writeEntries(tx, [{ ...entry, text }]);
}

/** Writes a list that is half cut: sheets cut since the morning, one under the saw, the others waiting for it. */
async function writeListAtSaw(shift: Shift): Promise<void> {
  const { tx, dice, workday, sawyer } = shift;
  const atSaw = await planWaiting(shift, await findWaiting(shift, AT_SAW), 1);
  if (atSaw === null) return;
  const { batch, plan } = atSaw;
  const releasedAt = minutesAfter(workday.begin, -30);
  const list = await insertList(tx, { ...atSaw, at: releasedAt }, ['planned', 'released', 'cutting']);
  await receiveSheets(tx, list, plan.loads, minutesAfter(releasedAt, -60));
  const minutes = (workday.until.getTime() - workday.begin.getTime()) / 60_000;
  const cutCount = Math.max(
    1,
    Math.min(Math.floor((plan.loads.length - 1) / 2), Math.floor(minutes / MINUTES_OF_LOAD) - 1),
  );
  const cutAtByCode = new Map<string, Date>();
  const entries: Entry[] = [];
  const steps: { id: string; sheet_id: string; kind: string; step: number; at: Date }[] = [];
  for (const [index, load] of plan.loads.entries()) {
    const at = minutesAfter(workday.begin, (index + 1) * MINUTES_OF_LOAD);
    const position = index + 1;
    if (index < cutCount) {
      const sheet = await writeCutLoad(tx, dice, list, { plan: load, position }, { at, actor: sawyer.id });
      steps.push({ id: dice.uuid(), sheet_id: sheet, kind: 'finished', step: 0, at });
      for (const code of listCodes(load)) cutAtByCode.set(code, at);
      const text = `Sheet ${String(position)} cut: ${String(listCodes(load).length)} panels`;
      entries.push({ subject_kind: 'cutting_list', subject_id: list.id, at, by: sawyer, text });
      continue;
    }
    const stepsDone = index === cutCount ? Math.ceil(load.steps.length / 2) : 0;
    const sheet = await writeOpenLoad(tx, dice, list, { plan: load, position }, { stepsDone, isReleased: true });
    for (let step = 1; step <= stepsDone; step += 1)
      steps.push({
        id: dice.uuid(),
        sheet_id: sheet,
        kind: 'done',
        step,
        at: minutesAfter(at, (step / load.steps.length - 1) * MINUTES_OF_LOAD),
      });
  }
  await tx.cutting_step.createMany({
    data: steps.map((step) => ({ ...step, booked_at: step.at, actor_id: sawyer.id })),
  });
  const nested = { from_status: 'planned', to_status: 'nested', at: releasedAt, actor_id: sawyer.id } as const;
  const note = cuttingListCode(list.number);
  await movePanels(
    tx,
    batch.panels.map(({ id }) => ({ ...nested, panel_id: id, note })),
  );
  await movePanels(
    tx,
    batch.panels.flatMap(({ id, code }) => {
      const at = cutAtByCode.get(code);
      const cut = { from_status: 'nested', to_status: 'cut', station: 'saw', actor_id: sawyer.id } as const;
      return at === undefined ? [] : [{ ...cut, panel_id: id, at }];
    }),
  );
  const begunIds = batch.panels.filter(({ code }) => cutAtByCode.has(code)).map(({ project_id }) => project_id);
  const begunAt = minutesAfter(workday.begin, MINUTES_OF_LOAD);
  await moveProjects(tx, [...new Set(begunIds)], 'in_production', begunAt);
  await moveOrders(shift, begunIds, 'in_production', begunAt);
  await writePause(shift, list.id, minutesAfter(workday.begin, MINUTES_OF_LOAD + 2));
  await writeEntries(tx, entries);
  await callOffCupboard(
    shift,
    batch.panels.filter(({ code }) => !cutAtByCode.has(code)),
  );
}

async function writePause({ tx, dice, sawyer }: Shift, list_id: string, at: Date): Promise<void> {
  const end = minutesAfter(at, 9);
  await tx.saw_pause.createMany({
    data: [
      { id: dice.uuid(), list_id, kind: 'pause', reason: 'tea', actor_id: sawyer.id, at, booked_at: at },
      { id: dice.uuid(), list_id, kind: 'resume', actor_id: sawyer.id, at: end, booked_at: end },
    ],
  });
}

/** Calls off the cupboard of the fewest panels of which nothing is cut: its panel is still on the list. */
async function callOffCupboard(shift: Shift, waiting: readonly WaitingPanel[]): Promise<void> {
  const { tx, workday, packer } = shift;
  const at = hourOf(workday.day, 8);
  const [cupboard] = await tx.$queryRaw<{ id: string; project_id: string; name: string }[]>`
    select c.id, c.project_id, c.name from project_cupboard c join panel p on p.cupboard_id = c.id
     where c.id = any(${waiting.map(({ cupboard_id }) => cupboard_id)}::uuid[])
       and (select count(*) from project_cupboard o where o.project_id = c.project_id) > 1
     group by c.id having bool_and(p.status in ('planned', 'nested')) order by count(*), c.id limit 1`;
  if (cupboard === undefined) return;
  const panels = await tx.panel.findMany({ where: { cupboard_id: cupboard.id }, select: { id: true, status: true } });
  const note = 'The client wants another one';
  await tx.project_cupboard.update({ where: { id: cupboard.id }, data: { cancelled_at: at, cancel_reason: note } });
  await movePanels(
    tx,
    panels.map(({ id, status }) => ({
      panel_id: id,
      from_status: status === 'nested' ? 'nested' : 'planned',
      to_status: 'cancelled',
      at,
      actor_id: packer.id,
      note,
    })),
  );
  const text = `${cupboard.name} is no longer made: ${note.toLowerCase()}`;
  await writeEntries(tx, [{ subject_kind: 'project', subject_id: cupboard.project_id, at, by: packer, text }]);
}

/** Writes the lists of the day: one half cut at the saw, one planned and waiting. */
export async function writeSawLists(shift: Shift): Promise<void> {
  await writeListAtSaw(shift);
  await writePlannedList(shift);
}
