import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';
import { addSetEnds } from '../sets';

/** Shops that were begun before sets were offered with end panels get their parts anew, once. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  log(`${had ? 0 : await addSetEnds(prisma, loadContent())} sets with end panels`);
}
