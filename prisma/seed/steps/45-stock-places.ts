import type { SeedContext } from '../seed';
import { seedStock } from '../stock';

export const demo = true;

/** Stock got places and a cost after the first shops. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { bins, items } = await seedStock(prisma);
  log(bins === 0 ? 'bins are there already' : `${bins} bins, ${items} boards, rolls and packaging`);
}
