import { shortReasons } from '@plinth/contracts/stock/allocations/allocation-labels';
import { setAsideNote } from '../../../../backend/src/modules/stock/allocations/set-aside';
import { minutesAfter } from '../clock';
import { allocateInvoice } from '../allocation-rows';
import { writeEntries, type Shift } from './workday';

interface LineToPick {
  readonly id: string;
  readonly allocation_id: string;
  readonly document_id: string;
  readonly document: string;
  readonly item_id: string;
  readonly waiting: number;
  readonly bin_id: string;
  readonly code: string;
}

/**
 * Lists invoices of the counter with goods that lie in one bin of the branch each, two of them at least of one item, the
 * last issued first.
 */
const listToPick = ({ tx, branchId }: Shift, count: number): Promise<{ id: string }[]> => tx.$queryRaw<
  { id: string }[]
>`
  with wanted as (
    select d.id, d.issued_at, d.number, l.variant_id, sum(l.quantity)::int as quantity
      from sales_document d join sales_document_line l on l.document_id = d.id join variant v on v.id = l.variant_id and v.is_stocked
     where d.kind = 'invoice' and d.number is not null and d.status in ('part_paid', 'paid') and d.order_id is null and d.branch_id = ${branchId}::uuid
       and d.handed_over_at is null and d.credited = 0 and coalesce(l.configuration->>'kind', '') <> 'top'
       and not exists (select from stock_allocation a where a.document_id = d.id) and not exists (select from trip_stop s where s.document_id = d.id)
       and not exists (select from project j where j.document_id = d.id)
     group by d.id, l.variant_id
  )
  select w.id from wanted w join stock_level s on s.item_id = w.variant_id
   group by w.id, w.issued_at, w.number
  having max(w.quantity) >= 2 and bool_and(w.quantity <= s.for_sale - s.held - s.allocated
     and exists (select from bin_level x join stock_bin b on b.id = x.bin_id
                  where x.item_id = w.variant_id and b.branch_id = ${branchId}::uuid and b.sells_online and x.on_hand >= w.quantity))
   order by w.issued_at desc, w.number desc limit ${count}`;

const listLines = ({ tx, branchId }: Shift, allocationId: string): Promise<LineToPick[]> => tx.$queryRaw<LineToPick[]>`
  select l.id, l.allocation_id, a.document_id, d.number as document, l.item_id, l.waiting, b.bin_id, b.code
    from stock_allocation_line l join stock_allocation a on a.id = l.allocation_id join sales_document d on d.id = a.document_id
    cross join lateral (select x.bin_id, n.code from bin_level x join stock_bin n on n.id = x.bin_id
       where x.item_id = l.item_id and n.branch_id = ${branchId}::uuid and n.sells_online and x.on_hand >= l.waiting order by n.pick_order limit 1) b
   where a.id = ${allocationId}::uuid and l.waiting > 0 order by l.waiting desc, l.item_id`;

/** Finds the bin of the branch for a purpose. */
const findPlace = ({ tx, branchId }: Shift, kind: 'dispatch' | 'quarantine') =>
  tx.stock_bin.findFirst({ where: { branch_id: branchId, kind, is_active: true }, select: { id: true } });

/** Picks two invoices: all of one; of the other a part, as a bin has less than the books say. */
export async function pickGoods(shift: Shift): Promise<void> {
  const { tx, dice, branchId, workday, storekeeper } = shift;
  const [dispatch, aside] = [await findPlace(shift, 'dispatch'), await findPlace(shift, 'quarantine')];
  const invoices = await listToPick(shift, 2);
  if (dispatch === null || aside === null || invoices.length < 2) return;
  const created = { branch_id: branchId, created_at: workday.begin };
  const [first, second] = invoices;
  const picked = await listLines(shift, await allocateInvoice(tx, { ...first, ...created }));
  const [short] = await listLines(shift, await allocateInvoice(tx, { ...second, ...created }));
  const at = minutesAfter(workday.begin, 60);
  const takes = [
    ...picked.map((line) => ({ ...line, quantity: line.waiting })),
    { ...short, quantity: short.waiting - 1 },
  ];
  const missing = { ...short, quantity: 1 };
  const missedAt = minutesAfter(at, 12);
  await moveAllocated(shift, takes, { to: dispatch.id, at, note: 'Picked' });
  await moveAllocated(shift, [missing], { to: aside.id, at: missedAt, note: setAsideNote('not_there') });
  for (const { id, quantity } of takes)
    await tx.stock_allocation_line.update({
      where: { id },
      data: { waiting: { decrement: quantity }, picked: { increment: quantity } },
    });
  await tx.stock_allocation_line.update({ where: { id: missing.id }, data: { waiting: { decrement: 1 } } });
  await tx.stock_pick.createMany({
    data: takes.map(({ id: line_id, bin_id, quantity }) => ({
      id: dice.uuid(),
      line_id,
      bin_id,
      into_id: dispatch.id,
      quantity,
      picked_by_id: storekeeper.id,
      picked_at: at,
    })),
  });
  await tx.stock_allocation.update({
    where: { id: picked[0].allocation_id },
    data: { status: 'picked', picked_at: at },
  });
  await tx.stock_allocation.update({ where: { id: short.allocation_id }, data: { status: 'picking' } });
  const text = `${shortReasons.label('not_there')}: 1 × ${short.item_id.toUpperCase()} in ${short.code}`;
  const entry = { subject_kind: 'allocation', subject_id: short.allocation_id, at: missedAt };
  await writeEntries(tx, [{ ...entry, by: storekeeper, text }]);
}

/** Moves what is allocated to another bin: it is no longer for sale. */
async function moveAllocated(
  { tx, dice, storekeeper }: Shift,
  takes: readonly (LineToPick & { quantity: number })[],
  { to, at, note }: { to: string; at: Date; note: string },
): Promise<void> {
  for (const { item_id, quantity } of takes)
    await tx.stock_level.update({ where: { item_id }, data: { allocated: { decrement: quantity } } });
  await tx.stock_movement.createMany({
    data: takes.flatMap(({ item_id, bin_id, quantity, document, document_id }) => {
      const move = {
        item_id,
        reason: 'transfer',
        reference: document,
        document_kind: 'invoice',
        document_id,
        actor_id: storekeeper.id,
        note,
        at,
        move_id: dice.uuid(),
      };
      return [
        { ...move, bin_id, quantity: -quantity },
        { ...move, bin_id: to, quantity },
      ];
    }),
  });
}
