import { USUAL_HANDLES } from '@plinth/cabinetry/model/usual-fittings';
import { createFittings } from '../fitting-records';
import type { SeedContext } from '../seed';

/** Handles that a company begins with; from then on it keeps the list. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const { count } = await prisma.fitting.createMany({
    data: createFittings('handle', USUAL_HANDLES),
    skipDuplicates: true,
  });
  log(`${String(count)} handles that cupboards are made with`);
}
