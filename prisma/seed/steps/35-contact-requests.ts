import { seedContactRequests } from '../history/contact-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedContactRequests(prisma, new Date());
  log(written === 0 ? 'the year of contact requests is there already' : `${written} contact requests`);
}
