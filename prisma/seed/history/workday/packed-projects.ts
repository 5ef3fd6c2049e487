import { PANEL_WAY } from '@plinth/contracts/works/projects/production-labels';
import { minutesAfter } from '../clock';
import { closeCartons, isFilled, writeCartons, type PlannedCarton } from './carton-rows';
import { moveOrders, movePanels, moveProjects, writeScans, type PanelMove } from './panel-moves';
import { hourOf, type Shift } from './workday';

/** So many projects in production are finished for the trips, each of at most so many panels. */
const [FINISHED, MOST_PANELS] = [4, 80];
const SECONDS_OF_PANEL = 65;

interface OpenProject {
  readonly id: string;
  readonly order_id: string | null;
}

/** Lists projects of which everything is cut, those promised first. */
const listCut = ({ tx, branchId }: Shift): Promise<OpenProject[]> => tx.$queryRaw<OpenProject[]>`
  select j.id, d.order_id from project j join sales_document d on d.id = j.document_id left join online_order o on o.id = d.order_id
    join panel p on p.project_id = j.id
   where j.branch_id = ${branchId}::uuid and j.status = 'in_production' and d.fulfilment = 'delivery' and (o.id is null or o.status = 'in_production')
   group by j.id, d.order_id, o.id
  having bool_and(p.status in ('cut', 'edged', 'drilled', 'packed')) and count(*) between 4 and ${MOST_PANELS}
   order by j.promised_on nulls last, j.number limit ${FINISHED}`;

/** Packs panels one after the other, up to a moment. */
async function packPanels(shift: Shift, projectIds: readonly string[], until: Date): Promise<void> {
  const { tx, packer } = shift;
  const panels = await tx.panel.findMany({
    where: { project_id: { in: [...projectIds] }, status: { in: ['cut', 'edged', 'drilled'] } },
    select: { id: true, status: true },
    orderBy: [{ project_id: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  });
  await packAt(
    shift,
    panels.map(({ id, status }, index) => ({
      panel_id: id,
      from_status: PANEL_WAY.find((step) => step === status) ?? 'cut',
      to_status: 'packed',
      at: new Date(until.getTime() - (panels.length - index) * SECONDS_OF_PANEL * 1_000),
      actor_id: packer.id,
      station: 'pack',
    })),
  );
}

async function packAt(shift: Shift, moves: readonly PanelMove[]): Promise<void> {
  await movePanels(shift.tx, moves);
  await writeScans(shift, 'pack', moves);
}

/** Finishes projects on the day before, with the orders that they are for. */
async function finishProjects(shift: Shift): Promise<void> {
  const { tx, workday, days } = shift;
  const projects = await listCut(shift);
  const readyAt = hourOf(days.findDayBefore(workday.day), 15);
  const ids = projects.map(({ id }) => id);
  await packPanels(shift, ids, readyAt);
  await moveProjects(tx, ids, 'ready', readyAt);
  await moveOrders(shift, ids, 'ready', readyAt);
}

/** Packs half of a project: some cartons are closed, one is begun. */
async function packHalf(shift: Shift): Promise<void> {
  const { tx, branchId, workday, packer } = shift;
  const [project] = await tx.$queryRaw<{ id: string }[]>`
    select j.id from project j join panel p on p.project_id = j.id
     where j.branch_id = ${branchId}::uuid and j.status = 'in_production' and p.status not in ('recut', 'cancelled')
     group by j.id having count(*) between 12 and 130 and bool_and(p.status in ('cut', 'edged', 'drilled', 'packed')) and not bool_and(p.status = 'packed')
     order by count(*) filter (where p.status = 'packed') desc, j.number limit 1`;
  if (project === undefined) return;
  const cartons = await writeCartons(shift, [project.id], workday.begin);
  const [filled, begun] = [cartons.slice(0, Math.floor(cartons.length / 2)), cartons[Math.floor(cartons.length / 2)]];
  const panelsToPack = [
    ...filled.flatMap(({ parts }) => parts),
    ...begun.parts.slice(0, Math.ceil(begun.parts.length / 2)),
  ];
  const moves = panelsToPack.flatMap(({ id, panel_id, status }, index, { length }) => {
    if (panel_id === null || status === null || status === 'packed') return [];
    const at = new Date(workday.until.getTime() - (length - index + 1) * SECONDS_OF_PANEL * 1_000);
    const move = { from_status: status, to_status: 'packed', station: 'pack', actor_id: packer.id } as const;
    return [{ part_id: id, move: { ...move, panel_id, at } }];
  });
  await packAt(
    shift,
    moves.map(({ move }) => move),
  );
  await tx.carton_part.updateMany({
    where: { id: { in: moves.map(({ part_id }) => part_id) } },
    data: { packed_at: workday.until, packed_by_id: packer.id },
  });
  await closeCartons(shift, filled, workday.until);
}

/** Writes the cartons of what is packed: projects that are ready have all of them closed, one is half packed. */
export async function packProjects(shift: Shift): Promise<void> {
  const { tx, branchId, days, workday } = shift;
  await finishProjects(shift);
  const ready = await tx.project.findMany({
    where: { branch_id: branchId, status: 'ready' },
    select: { id: true },
    orderBy: { number: 'asc' },
  });
  const closedAt = minutesAfter(hourOf(days.findDayBefore(workday.day), 15), 20);
  const cartons = await writeCartons(
    shift,
    ready.map(({ id }) => id),
    closedAt,
  );
  await closeCartons(shift, cartons.filter(isFilled), closedAt);
  await packHalf(shift);
}

/**
 * Writes the cartons of a project that the client has.
 * @param kept so many of the first of several stay closed: they came back
 */
export async function writeDeliveredCartons(
  shift: Shift,
  projectId: string,
  at: Date,
  kept = 0,
): Promise<PlannedCarton[]> {
  const cartons = await writeCartons(shift, [projectId], at);
  await closeCartons(shift, cartons, at);
  const taken = cartons.slice(cartons.length > kept ? kept : 0).map(({ id }) => id);
  for (const status of ['loaded', 'delivered'])
    await shift.tx.carton.updateMany({ where: { id: { in: taken } }, data: { status } });
  return cartons;
}
