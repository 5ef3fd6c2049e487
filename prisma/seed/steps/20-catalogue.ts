import { seedCatalogue } from '../catalogue';
import { loadContent } from '../load-content';
import type { Content } from '../read-content';
import type { SeedContext } from '../seed';

/** Returns what a real company begins with: specials are offers that it makes itself. */
const leaveOutSpecials = (content: Content): Content => ({
  ...content,
  cupboards: content.cupboards.filter(({ special }) => special === undefined),
});

export async function seed({ prisma, log, production }: SeedContext): Promise<void> {
  const content = production ? leaveOutSpecials(loadContent()) : loadContent();
  const { products, variants } = await seedCatalogue(prisma, content, { hasStock: !production });
  log(`${products} new items, ${variants} new variants`);
}
