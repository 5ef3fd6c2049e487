import type { Prisma } from '../../../generated/client';
import { Dice } from '../dice';
import { workFloor } from './floor-rows';
import { packProjects } from './packed-projects';
import { pickGoods } from './pick-rows';
import { settlePromises } from './promise-rows';
import { writeSawLists } from './saw-lists';
import { dueToday, writeBarcodes, writeCounts } from './shelf-rows';
import { writeTransfers } from './transfer-rows';
import { writeTrips } from './trip-rows';
import { readShift } from './workday';

const DAY_SEED = 9_292;

/**
 * Gives every page of the workshop a working day, as of a moment: a list at the saw, panels at each station, cartons,
 * trips of two weeks, counts, transfers and picks.
 * @returns false where the shop has nobody who works
 */
export async function seedWorkday(tx: Prisma.TransactionClient, now: Date): Promise<boolean> {
  const shift = await readShift(tx, new Dice(DAY_SEED), now);
  if (shift === null) return false;
  await writeSawLists(shift);
  await workFloor(shift);
  await packProjects(shift);
  await writeTrips(shift);
  await settlePromises(shift);
  await writeCounts(shift);
  await writeTransfers(shift);
  await pickGoods(shift);
  await writeBarcodes(shift);
  await dueToday(shift);
  return true;
}
