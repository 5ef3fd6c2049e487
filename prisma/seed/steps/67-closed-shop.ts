import type { FlagKey } from '@plinth/contracts/base/flags/flag-list';
import type { SeedContext } from '../seed';

const OPEN: FlagKey = 'shop_open';

/** A new company's shop is closed until its owner opens it on the page Setup. One that has people or orders already is not new. */
export async function seed({ prisma, log, production }: SeedContext): Promise<void> {
  if (!production || (await prisma.user.count()) > 0 || (await prisma.online_order.count()) > 0) return;
  const { count } = await prisma.flag.createMany({
    data: [{ key: OPEN, is_on: false, share: 0 }],
    skipDuplicates: true,
  });
  log(count === 0 ? 'somebody set already whether the shop is open' : 'the shop is closed until its owner opens it');
}
