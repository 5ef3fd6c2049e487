import { USUAL_FIXINGS } from '@plinth/cabinetry/model/fixings';
import { createFittings } from '../fitting-records';
import type { SeedContext } from '../seed';

/** Screws, pins, rails and the like that a company begins with; from then on it keeps the list. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const { count } = await prisma.fitting.createMany({
    data: createFittings(
      'fixing',
      USUAL_FIXINGS.map(({ code, name, specification }) => ({ code, name, ...specification })),
    ),
    skipDuplicates: true,
  });
  log(`${String(count)} fixings that cupboards are made with`);
}
