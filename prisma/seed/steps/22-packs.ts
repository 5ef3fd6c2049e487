import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

/** How many pieces are in a pack, for shops that were begun before that was kept. */
export async function seed({ prisma }: SeedContext): Promise<void> {
  const variants = loadContent().hardware.flatMap((item) => item.variants);
  for (const [packOf, packVariants] of Map.groupBy(variants, (variant) => variant.packOf)) {
    const ids = packVariants.map(({ sku }) => sku.toLowerCase());
    await prisma.variant.updateMany({ where: { id: { in: ids } }, data: { pack_of: packOf } });
  }
}
