import { seedColourItems } from '../colour-items';
import type { SeedContext } from '../seed';

/** Boards and edging came with a colour only later: those of the colours that were there before. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  log(`${String(await seedColourItems(prisma))} boards and rolls of edging that stock did not know`);
}
