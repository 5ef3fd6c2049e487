import type { Prisma, PrismaClient } from '../../generated/client';

/** What is bought and not sold as it comes: sheets, edging, tops and packaging, with what a pack of it costs. */
export interface Material {
  readonly id: string;
  readonly kind: 'board' | 'edging' | 'top' | 'packaging';
  readonly name: string;
  readonly colour_code: string | null;
  readonly base_unit: 'piece' | 'mm';
  readonly length: number | null;
  readonly width: number | null;
  readonly thickness: number | null;
  readonly reorder_point: number;
  readonly supplier: string;
  readonly pack_unit: string;
  readonly pack_factor: number;
  /** Of a pack, in cents without VAT. */
  readonly price: number;
}

const ROLL_MM = 100_000;
/** Rand a sheet of 2750 × 1830 in 16 mm, without VAT, by the price group of the colour. */
const SHEET_RAND: Readonly<Record<string, number>> = { white: 580, solid: 790, wood: 860, premium: 1_080 };
const USUAL_SHEET_RAND = 820;
const BOARDS = 8;

interface Colour {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly price_group: string;
  readonly position: number;
}

const plain = { colour_code: null, length: null, width: null, thickness: null };

const boardOf = ({ code, name, price_group }: Colour): Material => ({
  id: `brd-${code}-16-2750x1830`,
  kind: 'board',
  name: `${name} board 16 mm, 2750 × 1830`,
  colour_code: code,
  base_unit: 'piece',
  length: 2_750,
  width: 1_830,
  thickness: 16,
  reorder_point: 6,
  supplier: 'Highveld Board and Panel',
  pack_unit: 'sheet',
  pack_factor: 1,
  price: (SHEET_RAND[price_group] ?? USUAL_SHEET_RAND) * 100,
});

const edgingOf = ({ code, name }: Colour): Material => ({
  id: `edg-${code}-22x1`,
  kind: 'edging',
  name: `${name} edging 22 × 1 mm`,
  colour_code: code,
  base_unit: 'mm',
  length: null,
  width: 22,
  thickness: 1,
  reorder_point: ROLL_MM,
  supplier: 'Edge and Tape SA',
  pack_unit: 'roll',
  pack_factor: ROLL_MM,
  price: 35_000,
});

const others: readonly Material[] = [
  {
    ...plain,
    id: 'top-blank-3600x600x38',
    kind: 'top',
    name: 'Laminate top blank 38 mm, 3600 × 600',
    base_unit: 'piece',
    length: 3_600,
    width: 600,
    thickness: 38,
    reorder_point: 4,
    supplier: 'Rand Tops and Surfaces',
    pack_unit: 'length',
    pack_factor: 1,
    price: 164_000,
  },
  {
    ...plain,
    id: 'pck-carton-600',
    kind: 'packaging',
    name: 'Flat-pack carton for 600 mm units',
    base_unit: 'piece',
    reorder_point: 60,
    supplier: 'Vaal Packaging',
    pack_unit: 'pack',
    pack_factor: 25,
    price: 48_000,
  },
  {
    ...plain,
    id: 'stretch-wrap-500',
    kind: 'packaging',
    name: 'Stretch wrap 500 mm',
    base_unit: 'piece',
    reorder_point: 8,
    supplier: 'Vaal Packaging',
    pack_unit: 'box',
    pack_factor: 6,
    price: 66_000,
  },
];

/** Writes what is not there yet. @returns all of them that are on the books */
export async function seedMaterials(prisma: PrismaClient): Promise<Material[]> {
  const colours = await prisma.colour.findMany({
    where: { kind: 'board', thicknesses: { has: 16 } },
    select: { code: true, name: true, kind: true, price_group: true, position: true },
    orderBy: { position: 'asc' },
    take: BOARDS,
  });
  const wanted: Material[] = [...colours.map(boardOf), ...colours.slice(0, 5).map(edgingOf), ...others];
  const known = await prisma.stock_item.findMany({
    where: { OR: [{ id: { in: wanted.map(({ id }) => id) } }, { sku: { in: wanted.map(skuOf) } }] },
    select: { id: true },
  });
  const missing = wanted.filter(({ id }) => !known.some((row) => row.id === id));
  await prisma.stock_item.createMany({ data: missing.map(rowOf), skipDuplicates: true });
  for (const { id, reorder_point } of missing)
    await prisma.stock_level.updateMany({ where: { item_id: id }, data: { reorder_point } });
  return wanted;
}

const skuOf = ({ id }: Material): string => id.toUpperCase();

const rowOf = (material: Material): Prisma.stock_itemCreateManyInput => ({
  id: material.id,
  sku: skuOf(material),
  kind: material.kind,
  name: material.name,
  base_unit: material.base_unit,
  colour_code: material.colour_code,
  length: material.length,
  width: material.width,
  thickness: material.thickness,
});
