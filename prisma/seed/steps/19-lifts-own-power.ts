import { USUAL_LIFTS } from '@plinth/cabinetry/model/usual-fittings';
import * as z from 'zod';
import type { SeedContext } from '../seed';

const [LIGHTEST] = USUAL_LIFTS;
const leastPower = z.int().min(200).max(900);

/**
 * Least power of the lightest lift that a company had set while it was a figure of its own. A lift that was changed
 * since stays as it is.
 */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  if (had) return;
  const figure = await prisma.constant.findUnique({ where: { key: 'cabinetry.liftLeastPower' } });
  const { data: least } = leastPower.safeParse(figure?.value);
  if (least === undefined || least === LIGHTEST.least) return;
  const count = await prisma.$executeRaw`
    update fitting set specification = jsonb_set(specification, '{least}', to_jsonb(${least}::int)), version = version + 1
     where id = ${`lift-${LIGHTEST.code}`} and (specification ->> 'least')::float8 = ${LIGHTEST.least}`;
  if (count > 0) log(`The lightest lift takes flaps from the power of ${String(least)} that the company had set`);
}
