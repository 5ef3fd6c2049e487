import { seedDemoPeople } from '../people';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { staff, customers } = await seedDemoPeople(prisma);
  log(`${staff} members of staff and ${customers} customers`);
}
