import { seedCompany } from '../company';
import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

export async function seed({ prisma, production }: SeedContext): Promise<void> {
  await seedCompany(prisma, loadContent(), { isInvented: !production });
}
