import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

/** How many pieces are in a pack, once, for shops that were begun before that was kept: their variants say one. */
export async function seed({ prisma, had }: SeedContext): Promise<void> {
  if (had) return;
  const variants = loadContent().hardware.flatMap((item) => item.variants);
  for (const [packOf, packVariants] of Map.groupBy(variants, (variant) => variant.packOf)) {
    const ids = packVariants.map(({ sku }) => sku.toLowerCase());
    await prisma.variant.updateMany({ where: { id: { in: ids }, pack_of: 1 }, data: { pack_of: packOf } });
  }
}
