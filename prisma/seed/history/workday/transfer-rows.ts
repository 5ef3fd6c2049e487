import { minutesAfter } from '../clock';
import { hourOf, writeEntries, type Shift } from './workday';

/** Items of a transfer, and pieces of each. */
const [ITEMS, PIECES] = [3, 4];

interface Branch {
  readonly id: string;
}

interface TransferItem {
  readonly item_id: string;
  readonly bin_id: string;
}

/** Lists items that lie at the branch in plenty, and that nobody is promised. */
const listPlenty = ({ tx, branchId }: Shift, skipped: number): Promise<TransferItem[]> => tx.$queryRaw<TransferItem[]>`
  select x.item_id, x.bin_id from bin_level x join stock_bin b on b.id = x.bin_id join stock_item i on i.id = x.item_id join stock_level l on l.item_id = x.item_id
   where b.branch_id = ${branchId}::uuid and b.sells_online and i.kind = 'product' and x.on_hand >= 40 and l.held + l.allocated = 0
   order by i.number limit ${ITEMS} offset ${skipped}`;

async function takeNumber({ tx }: Shift): Promise<string> {
  const [{ next }] = await tx.$queryRaw<{ next: number }[]>`
    insert into number_series (kind, prefix, next) values ('stock_transfer', 'TR-', 1002)
    on conflict (kind) do update set next = number_series.next + 1 returning next - 1 as next`;
  return `TR-${String(next)}`;
}

async function getTransitBin({ tx, dice }: Shift, branchId: string): Promise<string> {
  const bin = await tx.stock_bin.findFirst({ where: { branch_id: branchId, kind: 'transit' }, select: { id: true } });
  if (bin !== null) return bin.id;
  const place = { code: 'IN-TRANSIT', kind: 'transit', sells_online: false, branch_id: branchId };
  return (await tx.stock_bin.create({ data: { ...place, id: dice.uuid() }, select: { id: true } })).id;
}

/** Sends items to another branch, and lets them arrive there where a time says when. */
async function writeTransfer(
  shift: Shift,
  to: Branch,
  items: readonly TransferItem[],
  { requestedAt, sentAt, receivedAt, note }: { requestedAt: Date; sentAt: Date; receivedAt: Date | null; note: string },
): Promise<void> {
  const { tx, dice, branchId, storekeeper } = shift;
  const number = await takeNumber(shift);
  const transit = await getTransitBin(shift, to.id);
  const shelf = await tx.stock_bin.findFirst({
    where: { branch_id: to.id, kind: 'stock', is_active: true },
    orderBy: [{ is_default: 'asc' }, { pick_order: 'asc' }],
    select: { id: true },
  });
  if (shelf === null) return;
  const id = dice.uuid();
  const received = receivedAt === null ? 0 : PIECES;
  const transfer = { id, number, from_branch_id: branchId, to_branch_id: to.id, created_by_id: storekeeper.id, note };
  await tx.stock_transfer.create({ data: { ...transfer, created_at: requestedAt }, select: { id: true } });
  await tx.stock_transfer_line.createMany({
    data: items.map(({ item_id }) => ({
      id: dice.uuid(),
      transfer_id: id,
      item_id,
      wanted: PIECES,
      sent: PIECES,
      received,
    })),
  });
  await tx.stock_transfer.update({ where: { id }, data: { status: 'sent', sent_at: sentAt } });
  if (receivedAt !== null)
    await tx.stock_transfer.update({ where: { id }, data: { status: 'received', received_at: receivedAt } });
  const source = { reason: 'transfer', reference: number, document_kind: 'transfer', document_id: id };
  const move = ({ item_id }: TransferItem, from: string, into: string, at: Date, text: string) => {
    const line = { ...source, item_id, actor_id: storekeeper.id, at, note: text, move_id: dice.uuid() };
    return [
      { ...line, bin_id: from, quantity: -PIECES },
      { ...line, bin_id: into, quantity: PIECES },
    ];
  };
  await tx.stock_movement.createMany({
    data: items.flatMap((item) => [
      ...move(item, item.bin_id, transit, sentAt, 'Sent'),
      ...(receivedAt === null ? [] : move(item, transit, shelf.id, receivedAt, 'Received')),
    ]),
  });
  const entry = { subject_kind: 'stock_transfer', subject_id: id, by: storekeeper };
  await writeEntries(tx, [
    { ...entry, at: requestedAt, text: 'Asked for' },
    { ...entry, at: sentAt, text: `Sent: ${String(items.length)} items` },
    ...(receivedAt === null ? [] : [{ ...entry, at: receivedAt, text: 'Everything came' }]),
  ]);
}

/** Writes a transfer of last week that arrived, and one that is on its way. */
export async function writeTransfers(shift: Shift): Promise<void> {
  const { tx, branchId, workday } = shift;
  const [second, third] = await tx.location.findMany({
    where: { closed_at: null, id: { not: branchId } },
    select: { id: true },
    orderBy: [{ position: 'asc' }, { key: 'asc' }],
    take: 2,
  });
  if (second === undefined) return;
  const [arrived, sent] = [await listPlenty(shift, 0), await listPlenty(shift, ITEMS)];
  const requestedAt = hourOf(workday.pastDays[workday.pastDays.length - 1], 9);
  await writeTransfer(shift, third ?? second, arrived, {
    requestedAt,
    sentAt: minutesAfter(requestedAt, 150),
    receivedAt: hourOf(workday.pastDays[workday.pastDays.length - 2], 10),
    note: 'For the counter',
  });
  await writeTransfer(shift, second, sent, {
    requestedAt: minutesAfter(workday.begin, -24 * 60),
    sentAt: minutesAfter(workday.begin, 40),
    receivedAt: null,
    note: 'For the display',
  });
}
