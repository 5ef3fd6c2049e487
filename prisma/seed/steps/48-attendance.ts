import { seedAttendance } from '../history/attendance-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { presses, weeks } = await seedAttendance(prisma, new Date());
  log(presses === 0 ? 'presses are there already' : `${String(presses)} presses, ${String(weeks)} weeks approved`);
}
