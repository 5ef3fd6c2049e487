import { confirmableSteps } from '@plinth/contracts/base/setup/setup-labels';
import type { SeedContext } from '../seed';

export const demo = true;

/** The demo's company is set up: nobody is led through what its files bring. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const steps = [...confirmableSteps.codes, 'bank', 'mail'];
  const { count } = await prisma.setup_confirmation.createMany({
    data: steps.map((step) => ({ step })),
    skipDuplicates: true,
  });
  log(`${String(count)} steps of the setup confirmed`);
}
