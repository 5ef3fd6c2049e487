import { seedBuying } from '../history/seed-buying';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedBuying(prisma, new Date());
  log(written === 0 ? 'suppliers are there already' : `suppliers, price lists and ${written} purchase orders`);
}
