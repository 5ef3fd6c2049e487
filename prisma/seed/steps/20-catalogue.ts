import { seedCatalogue } from '../catalogue';
import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

export async function seed({ prisma, log, production }: SeedContext): Promise<void> {
  const { products, variants } = await seedCatalogue(prisma, loadContent(), { hasStock: !production });
  log(`${products} new items, ${variants} new variants`);
}
