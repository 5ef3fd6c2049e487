import { seedTickets } from '../history/ticket-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedTickets(prisma, new Date());
  log(written === 0 ? 'tickets are there already' : `${String(written)} tickets`);
}
