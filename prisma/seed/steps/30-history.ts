import { seedHistory } from '../history/seed-history';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { orders, carts, tasks } = await seedHistory(prisma, new Date());
  log(orders === 0 ? 'the year of orders is there already' : `${orders} orders, ${carts} carts and ${tasks} tasks`);
}
