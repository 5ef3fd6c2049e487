import { HARDBOARD_COLOUR, HARDBOARD_THICKNESSES } from '@plinth/cabinetry/model/boards';
import { listColourItems } from '@plinth/contracts/range/colours/colour-items';
import type { Prisma, PrismaClient } from '../generated/client';

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
    const missing = colours
      .flatMap(({ code, name, thicknesses }) =>
        listColourItems({
          code,
          name,
          kind: 'board',
          thicknesses: [...thicknesses, ...(code === HARDBOARD_COLOUR ? HARDBOARD_THICKNESSES : [])],
        }),
      )
      .filter((item) => !known.some((other) => isSubstitute(other, item)));
    for (const { units, ...item } of missing) {
      const sku = await findFreeArticle(tx, item.sku);
      await tx.stock_item.create({ data: { ...item, id: sku.toLowerCase(), sku, units: { create: units } } });
    }
    await tx.$executeRaw`
      update panel p set item_id = i.id from stock_item i
       where p.item_id is null and p.status = 'planned' and i.kind = 'board' and i.is_active
         and p.board_key in (i.colour_code || '/' || i.thickness::text, 'hardboard-' || i.colour_code || '/' || i.thickness::text)`;
    return missing.length;
  });
}

interface Purpose {
  readonly kind: string;
  readonly colour_code: string | null;
  readonly thickness: number | null;
  readonly width: number | null;
}

/** Checks that an item serves in place of another: boards of any size, and edging as wide or wider. */
const isSubstitute = (item: Purpose, other: Purpose): boolean =>
  item.kind === other.kind &&
  item.colour_code === other.colour_code &&
  (item.kind === 'edging' ? (item.width ?? 0) >= (other.width ?? 0) : item.thickness === other.thickness);

/** Returns the article number, or with -2, -3 … behind it where it is taken. */
async function findFreeArticle(tx: Prisma.TransactionClient, sku: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? sku : `${sku}-${String(nth)}`;
    const sameArticle = { OR: [{ sku: candidate }, { id: candidate.toLowerCase() }] };
    if ((await tx.stock_item.count({ where: sameArticle })) === 0) return candidate;
  }
}
