import type { SeedContext } from '../seed';
import { addMissingBoards } from '../stock';

export const demo = true;

/** Hardboard of 6 mm came after the first stock: the bottoms of wide drawers are made of it. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  log(`${String(await addMissingBoards(prisma))} boards that stock did not know`);
}
