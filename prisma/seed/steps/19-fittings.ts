import { USUAL_HINGES, USUAL_RUNNERS } from '@plinth/cabinetry/model/usual-fittings';
import { createFittings } from '../fitting-records';
import type { SeedContext } from '../seed';

/** Hinges and runners that a company begins with; from then on it keeps the list. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const data = [...createFittings('hinge', USUAL_HINGES), ...createFittings('runner', USUAL_RUNNERS)];
  const { count } = await prisma.fitting.createMany({ data, skipDuplicates: true });
  log(`${String(count)} hinges and runners that cupboards are made with`);
}
