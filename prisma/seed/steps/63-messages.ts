import { seedMessages } from '../history/message-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedMessages(prisma, new Date());
  log(written === 0 ? 'conversations are there already, or nobody has one' : `${String(written)} conversations`);
}
