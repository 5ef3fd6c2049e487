import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import * as z from 'zod';
import type { PrismaClient } from '../../generated/client';
import { seedMaterials } from './buying-items';
import { Dice } from './dice';
import { seedPriceLists, type Priced, seedHardboardPrices } from './price-lists';
import { PurchaseStory } from './purchase-rows';
import { walk } from './walk';
import { readHouse } from './world';

const SEED = 26_013;
const MONTHS = 11;
const DAYS_OF_A_MONTH = 30;

const supplierSchema = z.strictObject({
  name: z.string(),
  contact: z.string(),
  email: z.email(),
  phone: z.string().regex(/^0\d{9}$/),
  address: z.string(),
  vat_number: z.string().regex(/^4\d{9}$/),
  account_number: z.string(),
  terms_days: z.int(),
  lead_days: z.int(),
  notes: z.string(),
});
const suppliers = z
  .array(supplierSchema)
  .parse(JSON.parse(readFileSync(join(__dirname, '..', 'content', 'suppliers.json'), 'utf8')));

/** Suppliers, what they ask, and a year of orders that ends now; where there are suppliers, they are left alone. @returns how many orders were written */
export async function seedBuying(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.supplier.count()) > 0) return 0;
  const dice = new Dice(SEED);
  const house = await readHouse(prisma);
  const ids = new Map(suppliers.map(({ name }) => [name, dice.uuid()]));
  await prisma.supplier.createMany({
    data: suppliers.map((facts) => ({ ...facts, id: ids.get(facts.name) ?? dice.uuid() })),
  });
  const materials = await seedMaterials(prisma);
  const lines = await seedPriceLists(prisma, ids, materials, dice);
  await seedHardboardPrices(prisma, ids);
  const [{ id: branchId }] = house.branches;
  const { id: binId } = await prisma.stock_bin.findFirstOrThrow({
    where: { branch_id: branchId, is_default: true },
    select: { id: true },
  });
  const story = new PurchaseStory(dice, house, { branchId, binId, suppliers: ids }, now);
  tellYear(story, dice, lines, now);
  tellToday(story, lines, now);
  const { orders, lines: ordered, walks, receipts, receiptLines, movements, entries } = story.rows;
  await prisma.$transaction(
    async (tx) => {
      await tx.purchase_order.createMany({ data: orders });
      await tx.purchase_order_line.createMany({ data: ordered });
      await walk(tx, 'purchase_order', walks);
      await tx.goods_receipt.createMany({ data: receipts });
      await tx.goods_receipt_line.createMany({ data: receiptLines });
      await tx.stock_movement.createMany({ data: movements });
      await tx.timeline_entry.createMany({ data: entries });
      for (const [kind, prefix, next] of [
        ['purchase_order', 'PO-', 1_001 + orders.length],
        ['goods_receipt', 'GR-', 1_001 + receipts.length],
      ] as const)
        await tx.number_series.upsert({
          where: { kind },
          create: { kind, prefix, next },
          update: { next },
          select: { kind: true },
        });
    },
    { timeout: 120_000, maxWait: 15_000 },
  );
  return orders.length;
}

const isMaterial = ({ item_id }: Priced): boolean => /^(board|edging|top|carton|stretch)-/.test(item_id);

/** What the workshop used up, month by month. */
function tellYear(story: PurchaseStory, dice: Dice, lines: readonly Priced[], now: Date): void {
  const materials = Map.groupBy(lines.filter(isMaterial), ({ supplier }) => supplier);
  const today = southAfricanDay(now);
  for (let month = MONTHS; month >= 1; month -= 1) {
    for (const [supplier, offered] of materials) {
      const on = addDays(today, -month * DAYS_OF_A_MONTH + dice.between(0, 8));
      const wanted = dice
        .some(offered, Math.min(4, offered.length))
        .map((item) => ({ item, packs: dice.between(3, 12) }));
      const inTwo = dice.chance(0.2);
      const isShort = dice.chance(0.06);
      story.tell({
        supplier,
        on,
        status: 'closed',
        wanted,
        came: wanted.map(({ packs }, at) => {
          const all = isShort && at === 0 ? packs - 1 : packs;
          return inTwo ? [Math.ceil(all / 2), Math.floor(all / 2)] : [all];
        }),
        promised: dice.between(3, 7),
        ...(isShort && { closedShort: 'Out of stock there' }),
      });
    }
  }
  story.useInWorkshop();
}

/** How it stands today: what is on its way, late, here in part, and not sent yet. */
function tellToday(story: PurchaseStory, lines: readonly Priced[], now: Date): void {
  const today = southAfricanDay(now);
  const pickLines = (supplier: string, from: number, packs: readonly number[]) => {
    const theirs = lines.filter((line) => line.supplier === supplier);
    return packs.map((each, at) => ({ item: theirs[(from + at * 7) % theirs.length], packs: each }));
  };
  const none = (count: number) => Array.from({ length: count }, () => []);
  const open = { came: none(3), promised: 10 };
  story.tell({
    ...open,
    supplier: 'Magalies Fittings',
    on: addDays(today, -9),
    status: 'confirmed',
    wanted: pickLines('Magalies Fittings', 3, [24, 40]),
    promised: 3,
  });
  story.tell({
    ...open,
    supplier: 'Highveld Board and Panel',
    on: addDays(today, -6),
    status: 'confirmed',
    wanted: pickLines('Highveld Board and Panel', 0, [20, 6]),
    came: [[12], []],
    promised: 3,
  });
  story.tell({
    ...open,
    supplier: 'Vaal Packaging',
    on: addDays(today, -5),
    status: 'cancelled',
    wanted: pickLines('Vaal Packaging', 0, [4]),
  });
  story.tell({
    ...open,
    supplier: 'Jukskei Hardware Imports',
    on: addDays(today, -4),
    status: 'confirmed',
    wanted: pickLines('Jukskei Hardware Imports', 0, [6, 4, 5]),
  });
  story.tell({
    ...open,
    supplier: 'Edge and Tape SA',
    on: addDays(today, -1),
    status: 'sent',
    wanted: pickLines('Edge and Tape SA', 0, [3, 2]),
    promised: 4,
  });
  story.tell({
    ...open,
    supplier: 'Magalies Fittings',
    on: addDays(today, -1),
    status: 'draft',
    wanted: pickLines('Magalies Fittings', 30, [30, 12]),
  });
}
