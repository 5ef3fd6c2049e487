import { USUAL_LIFTS } from '@plinth/cabinetry/model/usual-fittings';
import { createFittings } from '../fitting-records';
import type { SeedContext } from '../seed';

/** Lifts that a company begins with; from then on it keeps the list. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const { count } = await prisma.fitting.createMany({
    data: createFittings('lift', USUAL_LIFTS),
    skipDuplicates: true,
  });
  log(`${String(count)} lifts that cupboards are made with`);
}
