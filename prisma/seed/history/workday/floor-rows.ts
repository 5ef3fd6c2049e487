import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { projectCode, type PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { splitCents } from '../../../../libs/money/split';
import { EDGING_NEEDS } from '../../../../backend/src/modules/works/edging/edging-needs';
import { minutesAfter } from '../clock';
import { movePanels, writeEvents, writeScans, type PanelMove } from './panel-moves';
import { StockBook } from './stock-book';
import type { Hand, Shift } from './workday';

/** What a station does on the day, at most, and how long a panel takes there. */
const [EDGED, DRILLED] = [
  { most: 60, seconds: 110 },
  { most: 40, seconds: 140 },
];
const VISITED = 26;
const ROLL_MM = 100_000;
/** Cents. */
const ROLL_COST = 82_000;

interface FloorPanel {
  readonly id: string;
  readonly status: PanelStatus;
  readonly project_id: string;
}

/** Lists panels that wait at a station, those that are promised first. */
const listWaiting = (
  { tx, branchId, workday }: Shift,
  station: 'edger' | 'drill',
  most: number,
): Promise<FloorPanel[]> =>
  tx.$queryRaw<FloorPanel[]>`
    select p.id, p.status, p.project_id from panel p join project j on j.id = p.project_id
     where j.branch_id = ${branchId}::uuid and j.status = 'in_production' and p.moved_at < ${workday.begin}::timestamptz
       and case when ${station} = 'edger' then p.status = 'cut' and p.needs_edging
                else p.needs_drilling and (p.status = 'edged' or p.status = 'cut' and not p.needs_edging) end
       and not exists (select from cutting_list_panel m join cutting_list l on l.id = m.list_id where m.panel_id = p.id and l.status = 'cutting')
     order by j.promised_on nulls last, j.number, p.position, p.id limit ${most}`;

/** Moves panels on at a station, one after the other since the morning, as far as the day has come. */
async function workStation(
  shift: Shift,
  station: 'edger' | 'drill',
  { most, seconds }: { most: number; seconds: number },
  actor: Hand,
): Promise<(PanelMove & FloorPanel)[]> {
  const { begin, until } = shift.workday;
  const to_status = station === 'edger' ? 'edged' : 'drilled';
  const moves = (await listWaiting(shift, station, most)).flatMap((panel, index) => {
    const at = new Date(begin.getTime() + (index + 1) * seconds * 1_000);
    const move = { panel_id: panel.id, from_status: panel.status, to_status, at, station, actor_id: actor.id } as const;
    return at < until ? [{ ...panel, ...move }] : [];
  });
  await movePanels(
    shift.tx,
    moves.map(({ id: _id, status: _status, project_id: _project, ...move }) => move),
  );
  await writeScans(shift, station, moves);
  return moves;
}

interface EdgingUse {
  readonly panel_id: string;
  readonly item_id: string | null;
  readonly quantity: number;
}

/** Takes the edging of panels from the rolls, as the edger's scans do. */
async function bookEdging(shift: Shift, edged: readonly (PanelMove & FloorPanel)[]): Promise<void> {
  const { tx, branchId, workday } = shift;
  const uses = (
    await tx.$queryRawUnsafe<EdgingUse[]>(
      EDGING_NEEDS,
      edged.map(({ id }) => id),
    )
  ).flatMap(({ item_id, ...use }) => (item_id === null ? [] : [{ ...use, item_id }]));
  const projects = await tx.project.findMany({
    where: { id: { in: edged.map(({ project_id }) => project_id) } },
    select: { id: true, number: true },
  });
  const numbers = new Map(projects.map(({ id, number }) => [id, number]));
  const moves = new Map(edged.map((panel) => [panel.id, panel]));
  const { id: binId } = await tx.stock_bin.findFirstOrThrow({
    where: { branch_id: branchId, is_active: true, sells_online: true },
    orderBy: [{ is_default: 'asc' }, { pick_order: 'asc' }],
    select: { id: true },
  });
  const book = await StockBook.openBook(tx, [...new Set(uses.map(({ item_id }) => item_id))]);
  for (const [itemId, itemUses] of Map.groupBy(uses, ({ item_id }) => item_id)) {
    const total = itemUses.reduce((sum, { quantity }) => sum + quantity, 0);
    const roll = { pack: ROLL_MM, packCost: ROLL_COST, at: minutesAfter(workday.begin, -90) };
    book.receivePacks(itemId, total, { ...roll, binId, branchId });
  }
  const rows = [...Map.groupBy(uses, (use) => `${moves.get(use.panel_id)?.project_id ?? ''} ${use.item_id}`)].flatMap(
    ([key, group]) => {
      const [projectId, itemId] = key.split(' ');
      const last = moves.get(group[group.length - 1].panel_id);
      const { booked, cost } = book.issue(
        itemId,
        branchId,
        group.reduce((sum, { quantity }) => sum + quantity, 0),
        {
          reference: projectCode(numbers.get(projectId) ?? 0),
          document_kind: 'project',
          document_id: projectId,
          actor_id: shift.edger.id,
          note: '',
          at: last?.at ?? workday.until,
        },
      );
      const weights = group.map(({ quantity }) => quantity);
      const [bookedShares, costs] = [splitCents(booked, weights), splitCents(cost, weights)];
      return group.map(({ panel_id, item_id, quantity }, index) => ({
        panel_id,
        item_id,
        quantity,
        booked: bookedShares[index],
        cost: costs[index],
        booked_at: moves.get(panel_id)?.at ?? workday.until,
      }));
    },
  );
  await tx.panel_edging.createMany({ data: rows });
  await book.flush();
}

/** Damages the last panel that the edger did: it is made again, and waits to be put on a list. */
async function recutPanel(shift: Shift, damaged: PanelMove & FloorPanel): Promise<void> {
  const { tx, dice, edger } = shift;
  const at = minutesAfter(damaged.at, 1);
  const recut = { id: dice.uuid(), code: newCode('P', (limit) => dice.between(0, limit - 1)) };
  const move = { panel_id: damaged.id, at, actor_id: edger.id, station: 'edger' };
  await movePanels(tx, [{ ...move, from_status: 'edged', to_status: 'damaged', note: 'Bad edging' }]);
  await tx.$executeRaw`
    insert into panel (id, code, project_id, cupboard_id, part, copy, copies, mark, name, role, position, length, width, cut_length, cut_width, thickness,
                       board_key, board, item_id, grained, edging, needs_edging, needs_drilling, holes, replaces_id, recut_reason, recut_payer, moved_at)
    select ${recut.id}::uuid, ${recut.code}, p.project_id, p.cupboard_id, p.part, p.copy, p.copies, p.mark, p.name, p.role, p.position, p.length, p.width, p.cut_length,
           p.cut_width, p.thickness, p.board_key, p.board, p.item_id, p.grained, p.edging, p.needs_edging, p.needs_drilling, p.holes, p.id, 'edging', 'us', ${at}::timestamptz
      from panel p where p.id = ${damaged.id}::uuid`;
  await movePanels(tx, [{ ...move, from_status: 'damaged', to_status: 'recut', note: `Recut as ${recut.code}` }]);
  const planned = { ...move, panel_id: recut.id, from_status: null, to_status: 'planned' } as const;
  const { code } = await tx.panel.findUniqueOrThrow({ where: { id: damaged.id }, select: { code: true } });
  await writeEvents(tx, [{ ...planned, note: `Replaces ${code}` }]);
  await writeScans(shift, 'edger', [move], 'recut');
}

/** Opens a station of the company's own, at which what was drilled is looked over. */
async function visitOwnStation(shift: Shift, drilled: readonly PanelMove[]): Promise<void> {
  const { tx, dice, branchId, packer } = shift;
  const { id: station_id } = await tx.station.create({
    data: { id: dice.uuid(), code: 'quality-check', name: 'Quality check', follows: 'drill', branch_id: branchId },
    select: { id: true },
  });
  await tx.station_visit.createMany({
    data: drilled.slice(0, VISITED).map(({ panel_id, at }) => {
      const visitedAt = minutesAfter(at, 1);
      return {
        id: dice.uuid(),
        panel_id,
        station_id,
        kind: 'scan',
        actor_id: packer.id,
        at: visitedAt,
        booked_at: visitedAt,
      };
    }),
  });
}

/** Writes what edger, drill and the company's own station did on the day. */
export async function workFloor(shift: Shift): Promise<void> {
  const edged = await workStation(shift, 'edger', EDGED, shift.edger);
  await bookEdging(shift, edged);
  const drilled = await workStation(shift, 'drill', DRILLED, shift.driller);
  const damaged = edged.findLast(({ id }) => !drilled.some((panel) => panel.id === id));
  if (damaged !== undefined) await recutPanel(shift, damaged);
  await visitOwnStation(shift, drilled);
}
