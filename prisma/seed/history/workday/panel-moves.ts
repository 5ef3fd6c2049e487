import type { PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import { listOrderSteps, ORDER_WAY } from '../../../../backend/src/modules/works/projects/order-steps';
import type { Prisma } from '../../../generated/client';
import type { Shift } from './workday';

/** Move of a panel, with where and by whom. */
export interface PanelMove {
  readonly panel_id: string;
  readonly from_status: PanelStatus | null;
  readonly to_status: PanelStatus;
  readonly at: Date;
  readonly actor_id: string;
  readonly station?: string;
  readonly note?: string;
}

/** Moves panels and writes what happened to them. Each panel moves once in a call. */
export async function movePanels(tx: Prisma.TransactionClient, moves: readonly PanelMove[]): Promise<void> {
  if (moves.length === 0) return;
  const json = JSON.stringify(moves);
  await tx.$executeRaw`
    update panel p set status = m.to_status, moved_at = m.at
      from jsonb_to_recordset(${json}::jsonb) as m(panel_id uuid, to_status text, at timestamptz) where p.id = m.panel_id`;
  await writeEvents(tx, moves);
}

export async function writeEvents(tx: Prisma.TransactionClient, moves: readonly PanelMove[]): Promise<void> {
  await tx.panel_event.createMany({ data: moves.map((move) => ({ ...move, booked_at: move.at })) });
}

/** Writes scans at a station of what moved there. */
export async function writeScans(
  { tx, dice }: Shift,
  station: string,
  moves: readonly Pick<PanelMove, 'panel_id' | 'actor_id' | 'at'>[],
  kind: 'scan' | 'recut' = 'scan',
): Promise<void> {
  await tx.station_scan.createMany({
    data: moves.map(({ panel_id, actor_id, at }) => ({
      id: dice.uuid(),
      panel_id,
      actor_id,
      at,
      booked_at: at,
      station,
      kind,
    })),
  });
}

/** Takes projects to a state and the column in which they arrive by it. */
export async function moveProjects(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  to: 'in_production' | 'ready' | 'delivered',
  at: Date,
): Promise<void> {
  await tx.$executeRaw`
    update project j set status = ${to}, column_id = coalesce((select s.id from project_status s where s.arrives_on = ${to}), j.column_id),
           started_at = coalesce(j.started_at, ${at}::timestamptz),
           ready_at = case when ${to} in ('ready', 'delivered') then coalesce(j.ready_at, ${at}::timestamptz) else j.ready_at end,
           delivered_at = case when ${to} = 'delivered' then ${at}::timestamptz end
     where j.id = any(${[...ids]}::uuid[]) and j.status <> ${to}`;
}

/** Lets the orders of projects follow them to the workshop, or out of it, state by state. */
export async function moveOrders(
  { tx, packer }: Shift,
  projectIds: readonly string[],
  to: 'in_production' | 'ready',
  at: Date,
): Promise<void> {
  const orders = await tx.$queryRaw<{ id: string; status: string }[]>`
    select o.id, o.status from online_order o join sales_document d on d.order_id = o.id join project j on j.document_id = d.id
     where j.id = any(${[...projectIds]}::uuid[]) order by o.id`;
  const steps = orders.flatMap(({ id, status }) =>
    listOrderSteps(status, to).map((step, index, passed) => ({ id, from: passed[index - 1] ?? status, step })),
  );
  for (const step of ORDER_WAY) {
    const ids = steps.filter((move) => move.step === step).map(({ id }) => id);
    await tx.online_order.updateMany({ where: { id: { in: ids } }, data: { status: step } });
  }
  await tx.timeline_entry.createMany({
    data: steps.map(({ id, from, step }) => ({
      subject_kind: 'order',
      subject_id: id,
      at,
      kind: 'change',
      text: 'Status changed',
      field: 'status',
      old_value: from,
      new_value: step,
      actor: packer.name,
      actor_id: packer.id,
    })),
  });
}
