import { seedCutLists, seedRecuts, seedScans } from '../history/workshop-rows';
import type { SeedContext } from '../seed';

export const demo = true;

/** What the workshop did with the year's projects: cut from sheets of the stock, scanned at stations, some of it made again. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.station_scan.count()) > 0) {
    log('the workshop’s year is there already');
    return;
  }
  const recuts = await seedRecuts(prisma);
  const { lists, sheets } = await seedCutLists(prisma, new Date());
  const scans = await seedScans(prisma);
  log(
    `${String(lists)} lists of ${String(sheets)} sheets cut, ${String(scans)} scans, ${String(recuts)} panels made again`,
  );
}
