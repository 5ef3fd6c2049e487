import { toLookup } from '@plinth/contracts/stock/stock/barcodes';
import { issueValue } from '../../../../libs/money/stock-value';
import { minutesAfter } from '../clock';
import { hourOf, writeEntries, type Shift } from './workday';

const FIRST_COUNT = 1_001;
/** Bins of the first branch: one was counted last week, one is being counted. */
const [COUNTED_BIN, OPEN_BIN] = ['A-03-2', 'A-05-3'];
/** So many items of the bin under count are counted yet. */
const COUNTED_YET = 9;
const BARCODES = 30;
const BOX_OF = 50;

interface BinItem {
  readonly item_id: string;
  readonly on_hand: number;
}

/** Lists what lies in a bin of the first branch. */
const listBin = ({ tx, branchId }: Shift, code: string): Promise<(BinItem & { bin_id: string })[]> =>
  tx.$queryRaw<(BinItem & { bin_id: string })[]>`
    select x.item_id, x.on_hand, x.bin_id from bin_level x join stock_bin b on b.id = x.bin_id join stock_item i on i.id = x.item_id
     where b.branch_id = ${branchId}::uuid and b.code = ${code} and x.on_hand > 0 and i.kind = 'product' order by i.label, i.id`;

/** Writes a count of last week, of which somebody else checked a difference, and one that is under way. */
export async function writeCounts(shift: Shift): Promise<void> {
  const { tx, dice, workday, storekeeper, packer } = shift;
  const [counted, open] = [await listBin(shift, COUNTED_BIN), await listBin(shift, OPEN_BIN)];
  if (counted.length === 0 || open.length === 0) return;
  await tx.number_series.upsert({
    where: { kind: 'stock_count' },
    create: { kind: 'stock_count', prefix: 'CT-', next: FIRST_COUNT + 2 },
    update: { next: FIRST_COUNT + 2 },
  });
  const { max: ledger_id } = (await tx.$queryRaw<{ max: bigint }[]>`select max(id) from stock_movement`)[0];
  const countedAt = hourOf(workday.pastDays[workday.pastDays.length - 2], 9);
  const done = { id: dice.uuid(), number: `CT-${String(FIRST_COUNT)}`, bin_id: counted[0].bin_id };
  const postedAt = minutesAfter(countedAt, 95);
  await tx.stock_count.create({
    data: {
      ...done,
      counter_id: storekeeper.id,
      checker_id: packer.id,
      needs_second: true,
      started_at: countedAt,
      explained_at: minutesAfter(countedAt, 80),
      updated_at: postedAt,
    },
    select: { id: true },
  });
  const levels = await tx.stock_level.findMany({ where: { item_id: { in: counted.map(({ item_id }) => item_id) } } });
  const differing = levels
    .filter(({ on_hand, for_sale, held, allocated }) => on_hand > 20 && for_sale - held - allocated > 10)
    .toSorted((a, b) => b.value / b.on_hand - a.value / a.on_hand)
    .at(0);
  const missing = 4;
  const lineOf = ({ item_id, on_hand }: BinItem, index: number) => ({
    id: dice.uuid(),
    item_id,
    round: 1,
    counted: item_id === differing?.item_id ? on_hand - missing : on_hand,
    expected: on_hand,
    ledger_id,
    counted_at: minutesAfter(countedAt, index + 1),
  });
  const lines = counted.map((item, index) => ({ ...lineOf(item, index), count_id: done.id }));
  const line = lines.find(({ item_id }) => item_id === differing?.item_id);
  await tx.stock_count_line.createMany({ data: lines });
  if (differing !== undefined && line !== undefined) {
    const value = -issueValue(differing, missing);
    const second = { id: dice.uuid(), round: 2, counted_at: minutesAfter(countedAt, 75), value };
    await tx.stock_count_line.create({
      data: { ...line, ...second, reason: 'damage', note: 'Box fell off the trolley' },
      select: { id: true },
    });
    await tx.stock_movement.create({
      data: {
        item_id: line.item_id,
        bin_id: done.bin_id,
        quantity: -missing,
        value,
        reason: 'count',
        reference: done.number,
        document_kind: 'count',
        document_id: done.id,
        actor_id: packer.id,
        note: 'Broken and thrown away: Box fell off the trolley',
        at: postedAt,
      },
      select: { id: true },
    });
  }
  for (const status of ['second', 'explain', 'posted'])
    await tx.stock_count.update({
      where: { id: done.id },
      data: { status, ...(status === 'posted' && { posted_at: postedAt, updated_at: postedAt }) },
    });
  await tx.bin_level.updateMany({ where: { bin_id: done.bin_id }, data: { counted_at: postedAt } });
  const startedAt = minutesAfter(workday.until, -35);
  const begun = { id: dice.uuid(), number: `CT-${String(FIRST_COUNT + 1)}`, bin_id: open[0].bin_id };
  await tx.stock_count.create({
    data: { ...begun, counter_id: storekeeper.id, started_at: startedAt, updated_at: workday.until },
    select: { id: true },
  });
  await tx.stock_count_line.createMany({
    data: open.slice(0, COUNTED_YET).map((item, index) => ({
      ...lineOf(item, index),
      count_id: begun.id,
      counted_at: minutesAfter(startedAt, index + 1),
    })),
  });
  const subject = (id: string) => ({ subject_kind: 'stock_count', subject_id: id });
  await writeEntries(tx, [
    { ...subject(done.id), at: countedAt, by: storekeeper, text: `Count of ${COUNTED_BIN} started` },
    { ...subject(done.id), at: postedAt, by: packer, text: 'One difference booked' },
    { ...subject(begun.id), at: startedAt, by: storekeeper, text: `Count of ${OPEN_BIN} started` },
  ]);
}

/** Prints codes of others on some of the articles: an EAN on the piece, on every third one its box, too. */
export async function writeBarcodes({ tx, dice, branchId }: Shift): Promise<void> {
  const items = await tx.$queryRaw<{ id: string; sku: string }[]>`
    select i.id, i.sku from stock_item i join bin_level x on x.item_id = i.id and x.on_hand > 0 join stock_bin b on b.id = x.bin_id
     where i.kind = 'product' and b.branch_id = ${branchId}::uuid and b.sells_online group by i.id order by sum(x.on_hand) desc, i.id limit ${BARCODES}`;
  const codes = items.flatMap(({ id: item_id, sku }, index) => [
    {
      id: dice.uuid(),
      item_id,
      kind: 'gtin',
      code: completeGtin(`600957${String(100_000 + index * 37)}`),
      quantity: 1,
    },
    ...(index % 3 === 0
      ? [
          {
            id: dice.uuid(),
            item_id,
            kind: 'supplier',
            code: `BX${String(BOX_OF)}-${sku}`.slice(0, 40),
            quantity: BOX_OF,
          },
        ]
      : []),
  ]);
  await tx.stock_barcode.createMany({
    data: codes.map((barcode) => ({ ...barcode, lookup: toLookup(barcode.code) })),
    skipDuplicates: true,
  });
}

/** Returns the EAN of twelve digits and their check digit (GS1: weights 1 and 3 in turn, from the left). */
export function completeGtin(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** Lets an order that a supplier confirmed come on the next working day, which is today where we work. */
export async function dueToday({ tx, workday }: Shift): Promise<void> {
  await tx.$executeRaw`
    update purchase_order_line l set expected_on = ${workday.truckDay}::date
     where l.order_id = (select o.id from purchase_order o where o.status = 'confirmed' order by o.number desc limit 1) and l.received_packs < l.packs`;
}
