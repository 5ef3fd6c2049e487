import {
  southAfricanDay,
  toIsoDate,
  WorkingDays,
  type IsoDate,
} from '../../../../backend/src/modules/base/calendar/working-days';
import type { Prisma } from '../../../generated/client';
import { minutesAfter, startOf } from '../clock';
import type { Dice } from '../dice';

/** Hours of South Africa: when work begins, from when a day has work to show, and when it ends. */
const [BEGIN_HOUR, SHOWN_HOUR, END_HOUR] = [7.5, 10, 15.5];
/** Working days of trips before the day of the truck that is loaded, and after it. */
const TRIP_DAYS = 5;

export const hourOf = (day: IsoDate, hour: number): Date => minutesAfter(startOf(day), hour * 60);

/** Days that the workshop shows at a moment, whether it works on that day or not. */
export interface Workday {
  readonly now: Date;
  /** Last working day with hours behind it: today, or the one before. */
  readonly day: IsoDate;
  readonly begin: Date;
  /** Until when work of that day is booked; never after now. */
  readonly until: Date;
  /** Day of the truck that is loaded: today, or the next working day. */
  readonly truckDay: IsoDate;
  /** Working days before the truck's, the last first. */
  readonly pastDays: readonly IsoDate[];
  /** Working days after the truck's. */
  readonly nextDays: readonly IsoDate[];
}

export function deriveWorkday(now: Date, days: WorkingDays): Workday {
  const today = southAfricanDay(now);
  const isShown = days.isWorkingDay(today) && now >= hourOf(today, SHOWN_HOUR);
  const day = isShown ? today : days.findDayBefore(today);
  const end = hourOf(day, END_HOUR);
  const truckDay = days.addWorkingDays(today, 0);
  const pastDays: IsoDate[] = [];
  for (let past = truckDay; pastDays.length < TRIP_DAYS;) {
    past = days.findDayBefore(past);
    pastDays.push(past);
  }
  return {
    now,
    day,
    begin: hourOf(day, BEGIN_HOUR),
    until: now < end ? minutesAfter(now, -2) : end,
    truckDay,
    pastDays,
    nextDays: Array.from({ length: TRIP_DAYS }, (_, index) => days.addWorkingDays(truckDay, index + 1)),
  };
}

export interface Hand {
  readonly id: string;
  readonly name: string;
}

/** Workshop of the first branch on a day, with the people who work there. */
export interface Shift {
  readonly tx: Prisma.TransactionClient;
  readonly dice: Dice;
  readonly workday: Workday;
  readonly days: WorkingDays;
  readonly branchId: string;
  readonly sawyer: Hand;
  readonly edger: Hand;
  readonly driller: Hand;
  readonly packer: Hand;
  readonly storekeeper: Hand;
  readonly driver: Hand;
}

/** Reads who works at the first branch; null where the shop has no branch or no staff of the workshop. */
export async function readShift(tx: Prisma.TransactionClient, dice: Dice, now: Date): Promise<Shift | null> {
  const branch = await tx.location.findFirst({
    where: { closed_at: null },
    orderBy: [{ position: 'asc' }, { key: 'asc' }],
    select: { id: true },
  });
  const staff = await tx.user.findMany({
    where: { is_demo: true, role_key: { in: ['worker', 'production', 'storekeeper', 'driver'] } },
    select: { id: true, name: true, surname: true, role_key: true },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  const findHand = (role: string, place = 0): Hand | undefined => {
    const hands = staff.filter(({ role_key: key }) => key === role);
    const hand = hands.at(place) ?? hands.at(0);
    return hand && { id: hand.id, name: `${hand.name} ${hand.surname}` };
  };
  const [sawyer, edger] = [findHand('worker'), findHand('worker', 1)];
  const [driller, packer] = [findHand('production'), findHand('production', 1)];
  const [storekeeper, driver] = [findHand('storekeeper'), findHand('driver')];
  if (branch === null || !sawyer || !edger || !driller || !packer || !storekeeper || !driver) return null;
  const closed = [
    ...(await tx.holiday.findMany({ select: { date: true } })),
    ...(await tx.branch_closing.findMany({ where: { branch_id: branch.id }, select: { date: true } })),
  ];
  const days = new WorkingDays(new Set(closed.map(({ date }) => toIsoDate(date))));
  const people = { sawyer, edger, driller, packer, storekeeper, driver };
  return { tx, dice, days, workday: deriveWorkday(now, days), branchId: branch.id, ...people };
}

export interface Entry {
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly at: Date;
  readonly text: string;
  readonly by: Hand;
}

/** Writes entries of timelines as their hands made them. */
export async function writeEntries(tx: Prisma.TransactionClient, entries: readonly Entry[]): Promise<void> {
  await tx.timeline_entry.createMany({
    data: entries.map(({ by, ...entry }) => ({ ...entry, kind: 'system', actor: by.name, actor_id: by.id })),
  });
}
