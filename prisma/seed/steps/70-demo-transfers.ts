import type { SeedContext } from '../seed';

export const demo = true;

const FIRST_NUMBER = 1_001;
/** Number of items that a transfer of the demo has. */
const ITEMS = 3;

/** The second branch is asked for a few things that lie there; nothing is sent yet. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.stock_transfer.count()) > 0) {
    log('transfers are there already');
    return;
  }
  const [to, from] = await prisma.location.findMany({
    where: { closed_at: null },
    select: { id: true },
    orderBy: [{ position: 'asc' }, { key: 'asc' }],
    take: 2,
  });
  if (from === undefined) return log('there is one branch: nothing to send');
  const items = await prisma.bin_level.groupBy({
    by: ['item_id'],
    where: { on_hand: { gte: ITEMS }, bin: { branch_id: from.id, sells_online: true }, item: { kind: 'product' } },
    orderBy: { item_id: 'asc' },
    take: ITEMS,
  });
  if (items.length === 0) return log('nothing lies at the second branch');
  const storekeeper = await prisma.user.findFirst({
    where: { role_key: 'storekeeper' },
    orderBy: { created_at: 'asc' },
    select: { id: true },
  });
  await prisma.$transaction(async (tx) => {
    await tx.number_series.upsert({
      where: { kind: 'stock_transfer' },
      create: { kind: 'stock_transfer', prefix: 'TR-', next: FIRST_NUMBER + 1 },
      update: { next: FIRST_NUMBER + 1 },
    });
    await tx.stock_transfer.create({
      data: {
        number: `TR-${String(FIRST_NUMBER)}`,
        from_branch_id: from.id,
        to_branch_id: to.id,
        note: 'For the display',
        created_by_id: storekeeper?.id ?? null,
        lines: { create: items.map(({ item_id }) => ({ item_id, wanted: ITEMS })) },
      },
    });
  });
  log('a transfer to send');
}
