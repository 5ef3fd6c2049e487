import { seedDevices } from '../history/device-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedDevices(prisma, new Date());
  log(written === 0 ? 'devices are there already' : `${String(written)} devices`);
}
