import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import type { Prisma, PrismaClient } from '../generated/client';

/** Sheets as they are bought, in millimetres. */
const SHEET = { length: 2750, width: 1830 };
/** What a square metre of board costs, in cents without VAT. */
const BOARD_CENTS_PER_M2: Readonly<Record<string, number>> = {
  white: 12_400,
  plain: 16_900,
  woodgrain: 19_800,
  designer: 23_500,
};
/** What hardboard costs of a board of 16 mm. */
const HARDBOARD_PART: Readonly<Record<number, number>> = { 3: 0.35, 6: 0.68 };
const EDGING_CENTS_PER_M = 6_50;
const ROLL_MM = 100_000;
/** What an item cost of what it sells for, with VAT: a shop's usual part. */
const COST_OF_PRICE = 0.52 / 1.15;

const shelves = (zone: string, bays: number, order: number) =>
  Array.from({ length: bays * 3 }, (_, at) => ({
    code: `${zone}-${String(Math.floor(at / 3) + 1).padStart(2, '0')}-${String((at % 3) + 1)}`,
    kind: 'stock',
    pick_order: order + at * 10,
    sells_online: true,
  }));
const BINS = [
  ...shelves('A', 5, 100),
  ...shelves('B', 2, 400),
  { code: 'SAW', kind: 'production', pick_order: 600, sells_online: false },
  { code: 'HOLD', kind: 'quarantine', pick_order: 700, sells_online: false },
  { code: 'DISPATCH', kind: 'dispatch', pick_order: 800, sells_online: false },
];
const AT_A_SHOWROOM = shelves('A', 1, 100);

interface NewItem {
  readonly id: string;
  readonly kind: 'board' | 'edging' | 'packaging';
  readonly name: string;
  readonly base_unit?: 'mm';
  readonly colour_code?: string;
  readonly thickness?: number;
  readonly length?: number;
  readonly width?: number;
  readonly quantity: number;
  readonly value: number;
  readonly reorder_point: number;
  readonly unit?: { name: string; factor: number };
  readonly per_carton?: number;
  readonly carton_length?: number;
}

/** Boards by the sheet and edging by the roll for every colour, and what everything is packed in. */
async function workshopItems(prisma: PrismaClient): Promise<NewItem[]> {
  const colours = await prisma.colour.findMany({ where: { kind: 'board' }, orderBy: { position: 'asc' } });
  const area = (SHEET.length * SHEET.width) / 1e6;
  const ofColours = colours.flatMap(({ code, name, thicknesses, price_group }, at): NewItem[] => {
    const perM2 = BOARD_CENTS_PER_M2[price_group] ?? 18_000;
    // White hardboard is there in every thickness of which cupboards are made, whatever else the colour comes in.
    const kept = [...new Set([...thicknesses, ...(code === HARDBOARD_COLOUR ? HARDBOARD_THICKNESSES : [])])];
    const boards = kept.map((thickness, nth): NewItem => {
      const quantity = 6 + ((at * 7 + nth * 5) % 31);
      const sheet = Math.round(area * perM2 * (HARDBOARD_PART[thickness] ?? thickness / 16));
      return {
        id: `brd-${code}-${String(thickness)}-2750x1830`,
        kind: 'board',
        name: `${name} board ${String(thickness)} mm, 2750 × 1830`,
        colour_code: code,
        thickness,
        ...SHEET,
        quantity,
        value: quantity * sheet,
        reorder_point: 8,
      };
    });
    const rolls = 1 + (at % 4);
    return [
      ...boards,
      {
        id: `edg-${code}-22x1`,
        kind: 'edging',
        name: `${name} edging 22 × 1 mm`,
        base_unit: 'mm',
        colour_code: code,
        thickness: 1,
        width: 22,
        quantity: rolls * ROLL_MM - at * 1_350,
        value: Math.round(((rolls * ROLL_MM - at * 1_350) / 1000) * EDGING_CENTS_PER_M),
        reorder_point: ROLL_MM / 2,
        unit: { name: 'roll of 100 m', factor: ROLL_MM },
      },
    ];
  });
  const packaging: NewItem[] = [
    {
      id: 'pck-carton-600',
      kind: 'packaging',
      name: 'Flat-pack carton for 600 mm units',
      quantity: 140,
      value: 140 * 18_40,
      reorder_point: 50,
      unit: { name: 'bundle of 25', factor: 25 },
      per_carton: 1,
      carton_length: 900,
    },
    {
      id: 'pck-corner',
      kind: 'packaging',
      name: 'Cardboard corner',
      quantity: 900,
      value: 900 * 62,
      reorder_point: 300,
      unit: { name: 'box of 500', factor: 500 },
      per_carton: 4,
    },
    {
      id: 'pck-hardware-bag',
      kind: 'packaging',
      name: 'Bag for hardware',
      quantity: 2_400,
      value: 2_400 * 34,
      reorder_point: 500,
      unit: { name: 'box of 1000', factor: 1_000 },
    },
  ];
  return [...ofColours, ...packaging];
}

/** Bins at the branches, on which the stock of the demo is spread; boards, edging and packaging; and what all of it cost. Run again, it adds nothing. */
export async function seedStock(prisma: PrismaClient): Promise<{ bins: number; items: number }> {
  const branches = await prisma.location.findMany({ orderBy: { position: 'asc' }, select: { id: true } });
  if (branches.length === 0 || (await prisma.stock_bin.count({ where: { code: 'A-01-1' } })) > 0)
    return { bins: 0, items: 0 };
  const items = await workshopItems(prisma);
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.stock_bin.createMany({
      data: branches.flatMap(({ id: branch_id }, at) =>
        (at === 0 ? BINS : AT_A_SHOWROOM).map((bin) => ({ ...bin, branch_id })),
      ),
    });
    await addItems(tx, items);
    await tx.$executeRaw`
      insert into stock_movement (item_id, bin_id, quantity, value, reason, note)
      select l.item_id, b.id, 0, round(l.on_hand * v.price * ${COST_OF_PRICE}::numeric)::int, 'revaluation', 'What it cost, by the price list'
        from stock_level l join variant v on v.id = l.item_id
        cross join lateral (select b.id from stock_bin b where b.is_default and b.branch_id = ${branches[0].id}::uuid) b
       where l.on_hand > 0 and l.value = 0 and v.price > 0`;
    await spread(tx);
    return { bins: count, items: items.length };
  });
}

async function addItems(tx: Prisma.TransactionClient, items: readonly NewItem[]): Promise<void> {
  await tx.stock_item.createMany({
    data: items.map(({ quantity: _quantity, value: _value, reorder_point: _at, unit: _unit, ...item }) => ({
      ...item,
      sku: item.id.toUpperCase(),
    })),
    skipDuplicates: true,
  });
  await tx.stock_unit.createMany({
    data: items.flatMap(({ id: item_id, unit }) => (unit ? [{ item_id, ...unit }] : [])),
    skipDuplicates: true,
  });
  await tx.$executeRaw`
    update stock_level l set reorder_point = i.reorder_point
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i(id text, reorder_point int) where l.item_id = i.id`;
  await tx.$executeRaw`
    insert into stock_movement (item_id, bin_id, quantity, value, reason)
    select i.id, b.id, i.quantity, i.value, 'opening'
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) i(id text, quantity int, value int)
      cross join lateral (select b.id from stock_bin b join location l on l.id = b.branch_id where b.is_default order by l.position limit 1) b
     where not exists (select from stock_movement m where m.item_id = i.id)`;
}

/** Boards that came to the shop after its stock was first put in, for the panels that wait for one, too. Run again, it adds nothing. */
export async function addMissingBoards(prisma: PrismaClient): Promise<number> {
  const boards = (await workshopItems(prisma)).filter(({ kind }) => kind === 'board');
  const there = await prisma.stock_item.findMany({
    where: { id: { in: boards.map(({ id }) => id) } },
    select: { id: true },
  });
  const known = new Set(there.map(({ id }) => id));
  const missing = boards.filter(({ id }) => !known.has(id));
  return prisma.$transaction(async (tx) => {
    if (missing.length > 0) await addItems(tx, missing);
    await tx.$executeRaw`
      update panel p set item_id = i.id from stock_item i
       where p.item_id is null and i.kind = 'board' and i.is_active and p.board_key = any(array[i.colour_code || '/' || i.thickness::text, 'hardboard-' || i.colour_code || '/' || i.thickness::text])`;
    return missing.length;
  });
}

/** Everything that lies in the main bin of the first branch goes to a shelf; of every fourth item of the shop, a third to another branch. */
async function spread(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    with lying as (
      select x.item_id, x.bin_id, x.on_hand, i.kind, row_number() over (partition by i.kind order by x.item_id) as nth
        from bin_level x join stock_item i on i.id = x.item_id join stock_bin b on b.id = x.bin_id where b.is_default and x.on_hand > 0
    ),
    here as (
      select b.id, row_number() over (partition by left(b.code, 1) order by b.pick_order) as nth, count(*) over (partition by left(b.code, 1)) as n, left(b.code, 1) as zone
        from stock_bin b where b.code ~ '^[AB]-' and b.branch_id = (select id from location order by position limit 1)
    ),
    there as (
      select b.id, row_number() over (order by b.branch_id, b.pick_order) as nth, count(*) over () as n
        from stock_bin b where b.code ~ '^A-' and b.branch_id <> (select id from location order by position limit 1)
    ),
    moves as (
      select l.item_id, l.bin_id as from_id, h.id as to_id, l.on_hand - case when l.kind = 'product' and l.nth % 4 = 0 then l.on_hand / 3 else 0 end as quantity
        from lying l join here h on h.zone = case when l.kind = 'product' then 'A' else 'B' end and h.nth = 1 + l.nth % h.n
      union all
      select l.item_id, l.bin_id, t.id, l.on_hand / 3 from lying l join there t on t.nth = 1 + (l.nth / 4) % t.n
       where l.kind = 'product' and l.nth % 4 = 0 and l.on_hand >= 3
    ),
    told as (select *, gen_random_uuid() as move_id from moves where quantity > 0)
    insert into stock_movement (item_id, bin_id, quantity, reason, move_id)
    select item_id, from_id, -quantity, 'transfer', move_id from told
    union all select item_id, to_id, quantity, 'transfer', move_id from told`;
}
