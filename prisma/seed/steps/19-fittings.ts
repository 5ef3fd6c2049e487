import { hingeStockCode } from '@plinth/cabinetry/model/fittings';
import { USUAL_HINGES, USUAL_RUNNERS } from '@plinth/cabinetry/model/usual-fittings';
import type { SeedContext } from '../seed';

/** Hinges and runners that a company begins with; from then on it keeps the list. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const hinges = USUAL_HINGES.map(({ code, name, ...specification }, position) => ({
    id: hingeStockCode(code),
    kind: 'hinge',
    code,
    name,
    specification,
    position,
  }));
  const runners = USUAL_RUNNERS.map(({ code, name, ...specification }, position) => ({
    id: `runner-${code}`,
    kind: 'runner',
    code,
    name,
    specification,
    position,
  }));
  const { count } = await prisma.fitting.createMany({ data: [...hinges, ...runners], skipDuplicates: true });
  log(`${String(count)} hinges and runners that cupboards are made with`);
}
