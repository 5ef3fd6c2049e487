import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import { describePurpose, listColourItems } from '@plinth/contracts/range/colours/colour-items';
import type { PrismaClient } from '../generated/client';

/**
 * Adds boards and edging of colours on sale that stock does not know, for the panels that wait for them, too. Run
 * again, it adds nothing. Returns how many it added.
 */
export async function seedColourItems(prisma: PrismaClient): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const colours = await tx.colour.findMany({
      where: { kind: 'board', withdrawn_at: null },
      orderBy: { code: 'asc' },
    });
    const known = await tx.stock_item.findMany({
      where: { kind: { in: ['board', 'edging'] } },
      select: { kind: true, colour_code: true, thickness: true, width: true },
    });
    const keys = new Set(known.map(describeKey));
    const missing = colours
      .flatMap(({ code, name, thicknesses }) =>
        listColourItems({
          code,
          name,
          kind: 'board',
          thicknesses: [...thicknesses, ...(code === HARDBOARD_COLOUR ? HARDBOARD_THICKNESSES : [])],
        }),
      )
      .filter((item) => !keys.has(describeKey(item)));
    for (const { units, ...item } of missing)
      await tx.stock_item.create({ data: { id: item.sku.toLowerCase(), ...item, units: { create: units } } });
    await tx.$executeRaw`
      update panel p set item_id = i.id from stock_item i
       where p.item_id is null and p.status = 'planned' and i.kind = 'board' and i.is_active
         and p.board_key in (i.colour_code || '/' || i.thickness::text, 'hardboard-' || i.colour_code || '/' || i.thickness::text)`;
    return missing.length;
  });
}

const describeKey = (item: Parameters<typeof describePurpose>[0] & { readonly colour_code: string | null }): string =>
  `${String(item.colour_code)}: ${describePurpose(item)}`;
