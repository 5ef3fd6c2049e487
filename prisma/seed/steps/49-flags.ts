import { EVERYBODY, type FlagKey } from '@plinth/contracts/base/flags/flag-list';
import type { SeedContext } from '../seed';

export const demo = true;

const RELEASED: FlagKey = 'planner';

/** What the shop shows before it is released to real shoppers. What somebody said of it since stays. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { count } = await prisma.flag.createMany({
    data: [{ key: RELEASED, is_on: true, share: EVERYBODY }],
    skipDuplicates: true,
  });
  log(count === 0 ? 'somebody set the flags already' : 'the planner is on');
}
