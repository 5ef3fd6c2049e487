import { randomUUID } from 'node:crypto';
import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import type { PrismaClient } from '../../generated/client';
import type { Material } from './buying-items';
import type { Dice } from './dice';

/** A line of a price list, with what an order takes over of it. */
export interface Priced {
  readonly supplier: string;
  readonly item_id: string;
  readonly name: string;
  readonly sku: string;
  readonly base_unit: string;
  readonly supplier_code: string;
  readonly pack_unit: string;
  readonly pack_factor: number;
  readonly price: number;
  readonly breaks: readonly { from_packs: number; price: number }[];
  readonly min_packs: number;
}

/** What we pay of what we ask, and what of that is VAT. */
const SHARE_OF_PRICE = 0.56;
const WITH_VAT = 1.15;
const IMPORTER = 'Jukskei Hardware Imports';
const NEARBY = 'Magalies Fittings';
const BOX = 20;
const FIRST_DAY = new Date('2025-07-01T00:00:00Z');

/** What suppliers ask for everything that is sold from the shelf, and for what is made of boards. */
async function linesOf(prisma: PrismaClient, materials: readonly Material[], dice: Dice): Promise<Priced[]> {
  const sold = await prisma.stock_item.findMany({
    where: { kind: 'product', variant: { is_active: true, is_stocked: true } },
    select: {
      id: true,
      sku: true,
      variant: { select: { name: true, price: true, product: { select: { name: true } } } },
    },
    orderBy: { id: 'asc' },
  });
  const products = sold.flatMap(({ id, sku, variant }) => {
    if (variant === null) return [];
    const name = `${variant.product.name}${variant.product.name.toLowerCase().includes(variant.name.toLowerCase()) ? '' : `, ${variant.name}`}`;
    const each = Math.max(50, Math.round((variant.price / WITH_VAT) * SHARE_OF_PRICE));
    const line = { item_id: id, name, sku, base_unit: 'piece', min_packs: 1 };
    const dear = Math.round(each * (1.1 + dice.between(0, 8) / 100));
    return [
      {
        ...line,
        supplier: IMPORTER,
        supplier_code: `J${String(dice.between(10_000, 99_999))}`,
        pack_unit: 'box',
        pack_factor: BOX,
        price: each * BOX,
        breaks: [{ from_packs: 5, price: Math.round(each * BOX * 0.94) }],
      },
      {
        ...line,
        supplier: NEARBY,
        supplier_code: `MF-${String(dice.between(1_000, 9_999))}`,
        pack_unit: 'piece',
        pack_factor: 1,
        price: dear,
        breaks: [],
      },
    ];
  });
  return [
    ...products,
    ...materials.map((material) => ({
      supplier: material.supplier,
      item_id: material.id,
      name: material.name,
      sku: material.id.toUpperCase(),
      base_unit: material.base_unit,
      supplier_code: `${material.supplier.slice(0, 2).toUpperCase()}${String(dice.between(1_000, 9_999))}`,
      pack_unit: material.pack_unit,
      pack_factor: material.pack_factor,
      price: material.price,
      breaks: material.kind === 'board' ? [{ from_packs: 20, price: Math.round(material.price * 0.95) }] : [],
      min_packs: material.kind === 'board' ? 3 : 1,
    })),
  ];
}

/** Rand a sheet of hardboard for backs and drawer bottoms, without VAT, by a mm of thickness. */
const HARDBOARD_RAND_PER_MM = 70;

/**
 * Prices of hardboard for backs, at the supplier of boards: what nobody offers would be promised with the usual days.
 * Without dice, so that the year that follows stays as it is.
 * @param ids of the suppliers, by name
 */
export async function seedHardboardPrices(prisma: PrismaClient, ids: ReadonlyMap<string, string>): Promise<void> {
  const supplier_id = ids.get('Highveld Board and Panel');
  if (supplier_id === undefined) throw new Error('No supplier sells boards');
  const sheets = await prisma.stock_item.findMany({
    where: { kind: 'board', colour_code: HARDBOARD_COLOUR, thickness: { in: [...HARDBOARD_THICKNESSES] } },
    select: { id: true, thickness: true },
  });
  await prisma.supplier_price.createMany({
    data: sheets.map(({ id, thickness }) => ({
      id: randomUUID(),
      supplier_id,
      item_id: id,
      supplier_code: '',
      pack_unit: 'sheet',
      pack_factor: 1,
      price: Math.round((thickness ?? 0) * HARDBOARD_RAND_PER_MM) * 100,
      breaks: [],
      min_packs: 1,
      valid_from: FIRST_DAY,
    })),
  });
}

/** @param ids of the suppliers, by name */
export async function seedPriceLists(
  prisma: PrismaClient,
  ids: ReadonlyMap<string, string>,
  materials: readonly Material[],
  dice: Dice,
): Promise<Priced[]> {
  const lines = await linesOf(prisma, materials, dice);
  await prisma.supplier_price.createMany({
    data: lines.flatMap(({ supplier, item_id, supplier_code, pack_unit, pack_factor, price, breaks, min_packs }) => {
      const supplier_id = ids.get(supplier);
      if (supplier_id === undefined) throw new Error(`No supplier is called ${supplier}`);
      return [
        {
          id: dice.uuid(),
          supplier_id,
          item_id,
          supplier_code,
          pack_unit,
          pack_factor,
          price,
          breaks: breaks.map((step) => ({ ...step })),
          min_packs,
          valid_from: FIRST_DAY,
        },
      ];
    }),
  });
  return lines;
}
