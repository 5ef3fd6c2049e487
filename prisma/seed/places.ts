import Holidays from 'date-holidays';
import type { PrismaClient } from '../generated/client';
import { isoWeekday } from './load-content';
import type { Content } from './read-content';

/** Years whose public holidays are known from the start: the one before last, for the demo's history, to three ahead. */
const YEARS_BACK = 2;
const YEARS_AHEAD = 3;
const DAY_MS = 86_400_000;

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const idOf = (name: string, postalCode: string): string => `${slugOf(name)}-${postalCode}`;

/**
 * Zones and suburbs of Gauteng, public holidays and closing days.
 * @param isInvented with the example's closing days; a real company chooses its own
 */
export async function seedPlaces(
  prisma: PrismaClient,
  { zones, suburbs, closingDays }: Content,
  { now, isInvented }: { now: Date; isInvented: boolean },
): Promise<void> {
  for (const { code, name, fees, weekdays, leadWorkingDays } of zones) {
    await prisma.delivery_zone.upsert({
      where: { key: code },
      update: {},
      create: {
        key: code,
        name,
        fee_parcel: fees.small,
        fee_bulky: fees.bulky,
        weekdays: weekdays.map(isoWeekday),
        lead_working_days: leadWorkingDays,
      },
    });
  }
  await addSuburbs(prisma, suburbs);
  await prisma.holiday.createMany({
    data: [...publicHolidays(now), ...(isInvented ? closedDays(closingDays) : [])],
    skipDuplicates: true,
  });
}

/** Towns of those that were there before towns were known, and the places that came to the list with them. */
export async function seedTowns(prisma: PrismaClient, { suburbs }: Pick<Content, 'suburbs'>): Promise<void> {
  await addSuburbs(
    prisma,
    suburbs.filter(({ added }) => added === WITH_TOWNS),
  );
  const towns = Map.groupBy(suburbs, ({ town }) => town);
  for (const [town, townSuburbs] of towns) {
    const ids = townSuburbs.map(({ name, postalCode }) => idOf(name, postalCode));
    await prisma.suburb.updateMany({ where: { id: { in: ids }, town: '' }, data: { town } });
  }
}
const WITH_TOWNS = '2026-11-22';

async function addSuburbs(prisma: PrismaClient, suburbs: Content['suburbs']): Promise<void> {
  await prisma.suburb.createMany({
    data: suburbs.map(({ name, postalCode, town, municipality, zone }) => ({
      id: idOf(name, postalCode),
      name,
      postal_code: postalCode,
      town,
      municipality,
      zone_key: zone,
    })),
    skipDuplicates: true,
  });
}

/** Only what is public by law: date-holidays also knows days on which one works. */
function publicHolidays(now: Date): { date: Date; name: string; kind: string }[] {
  const calendar = new Holidays('ZA');
  const year = now.getUTCFullYear();
  return Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) => year - YEARS_BACK + index)
    .flatMap((each) => calendar.getHolidays(each))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ date: new Date(`${date.slice(0, 10)}T00:00:00Z`), name, kind: 'public' }));
}

function closedDays(closingDays: Content['closingDays']): { date: Date; name: string; kind: string }[] {
  return closingDays
    .filter(({ closesWorkshop }) => closesWorkshop)
    .flatMap(({ from, to, name }) => {
      const start = new Date(`${from}T00:00:00Z`).getTime();
      const days = Math.round((new Date(`${to}T00:00:00Z`).getTime() - start) / DAY_MS) + 1;
      return Array.from({ length: days }, (_, index) => ({
        date: new Date(start + index * DAY_MS),
        name,
        kind: 'closing',
      }));
    });
}
