import { loadContent } from '../load-content';
import { seedPlaces } from '../places';
import type { SeedContext } from '../seed';

export async function seed({ prisma, log, had, production }: SeedContext): Promise<void> {
  if (had) {
    // Whoever took a suburb or a closing day away since does not get it back.
    log('zones, suburbs and holidays are there already');
    return;
  }
  await seedPlaces(prisma, loadContent(), { now: new Date(), isInvented: !production });
}
