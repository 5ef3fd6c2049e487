import { USUAL_LEGS } from '@plinth/cabinetry/model/usual-fittings';
import { createFittings } from '../fitting-records';
import type { SeedContext } from '../seed';

/** Legs that a company begins with; from then on it keeps the list. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const { count } = await prisma.fitting.createMany({
    data: createFittings('leg', USUAL_LEGS),
    skipDuplicates: true,
  });
  log(`${String(count)} legs that cupboards are made with`);
}
