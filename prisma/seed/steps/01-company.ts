import { seedCompany } from '../company';
import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

export async function seed({ prisma }: SeedContext): Promise<void> {
  await seedCompany(prisma, loadContent());
}
