import { seedWorkday } from '../history/workday/seed-workday';
import type { SeedContext } from '../seed';

export const demo = true;

/** The workshop shows a working day, whatever the day of the seed is. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.trip.count()) > 0) {
    log('the working day is there already');
    return;
  }
  const hasDay = await prisma.$transaction((tx) => seedWorkday(tx, new Date()));
  log(hasDay ? 'a working day of the workshop' : 'nobody works in the workshop');
}
