import { createHash } from 'node:crypto';
import { clockHere } from '@plinth/contracts/kernel/shop-clock';
import {
  addDays,
  southAfricanDay,
  toIsoDate,
  weekdayOf,
  type IsoDate,
} from '../../../backend/src/modules/base/calendar/working-days';
import type { EventRecord } from '../../../backend/src/modules/people/attendance/attendance.repository';
import { buildPersonWeek } from '../../../backend/src/modules/people/attendance/week-of-presses';
import type { Prisma, PrismaClient } from '../../generated/client';
import { minutesAfter, startOf } from './clock';
import { payDayOf } from './pay-rows';
import { WORKSHOP_CLOCK } from './device-rows';
import { Dice } from './dice';
import { readHouse } from './world';

const SEED = 26_016;
const YEAR_WEEKS = 52;
const SATURDAY = 6;
/** Who clocks in: whoever starts with the saw. */
const STARTS = 7 * 60;
/** Of an ordinary day, in minutes after midnight: in, lunch, back, out. */
const DAY = [STARTS, 11 * 60 + 30, 12 * 60 + 15, 16 * 60 + 45] as const;

interface Clocking {
  readonly id: string;
  readonly code: string;
  readonly started_on: Date;
  readonly week_minutes: number;
  readonly days_a_week: number;
  readonly shift_starts: number;
  readonly sundays_ordinary: boolean;
}

/** When somebody pressed on a day: a few minutes early, seldom late, now and then an hour longer. */
function pressesOf(dice: Dice, day: IsoDate): Date[] {
  const isSaturday = weekdayOf(day) === SATURDAY;
  const plan = isSaturday ? [STARTS, 11 * 60 + 30] : DAY;
  const longer = !isSaturday && dice.chance(0.12) ? dice.between(30, 75) : 0;
  return plan.map((minute, index) => {
    const late = index === 0 ? dice.between(-9, dice.chance(0.06) ? 14 : -1) : dice.between(-2, 6);
    const end = index === plan.length - 1 ? longer : 0;
    return new Date(minutesAfter(startOf(day), minute + late + end).getTime() + dice.between(0, 59) * 1_000);
  });
}

const lineOf = (code: string, at: Date, status: number): string =>
  `${code}\t${clockHere(at).slice(0, 19).replace('T', ' ')}\t${String(status)}\t4\t0\t0\t0`;

const eventOf = ({ id, at, status }: { id: string; at: Date; status: number }, code: string): EventRecord => ({
  id,
  at,
  status,
  received_at: at,
  kind: 'press',
  doubt: '',
  reason: '',
  about_id: null,
  code,
  device: '',
  actor: '',
});

/**
 * A year of presses of whoever clocks in, approved up to last week and paid but for what the pay run that waits, and the next, will pay; of the last day at work somebody forgot to press. Once there are presses, they
 * are left alone.
 */
export async function seedAttendance(prisma: PrismaClient, now: Date): Promise<{ presses: number; weeks: number }> {
  const clock = await prisma.device.findUnique({ where: { serial: WORKSHOP_CLOCK }, select: { id: true } });
  if (clock === null || (await prisma.clock_event.count()) > 0) return { presses: 0, weeks: 0 };
  const dice = new Dice(SEED);
  const { days, staff } = await readHouse(prisma);
  const approver = staff.find(({ role }) => role === 'developer');
  const people: Clocking[] = await prisma.employee.findMany({
    where: { shift_starts: STARTS, ended_on: null },
    orderBy: { code: 'asc' },
  });
  const today = southAfricanDay(now);
  const thisMonday = addDays(today, 1 - weekdayOf(today));
  const first = addDays(thisMonday, -7 * YEAR_WEEKS);
  const publicDays = await prisma.holiday.findMany({ where: { kind: 'public' }, select: { date: true, name: true } });
  const holidays = new Map(publicDays.map(({ date, name }) => [toIsoDate(date), name]));
  const lastWorked = days.findDayBefore(today);
  const isRun = (monday: string): boolean =>
    payDayOf('week', { to_day: addDays(monday, 6) }, (day) => days.isWorkingDay(day)) <= today;
  const presses: Prisma.clock_eventCreateManyInput[] = [];
  const weeks: Prisma.attendance_weekCreateManyInput[] = [];
  for (const [index, person] of people.entries()) {
    const code = person.code.replace(/^EMP-0*/, '');
    const events: EventRecord[] = [];
    const began = toIsoDate(person.started_on);
    for (let day = first > began ? first : began; day <= today; day = addDays(day, 1)) {
      const isSaturday = weekdayOf(day) === SATURDAY && dice.chance(0.15);
      if (!days.isWorkingDay(day) && (!isSaturday || holidays.has(day))) continue;
      // Somebody is ill or on leave now and then.
      if (days.isWorkingDay(day) && dice.chance(0.035) && day !== lastWorked) continue;
      const made = pressesOf(dice, day);
      if (index === 0 && day === lastWorked) made.pop();
      for (const [button, at] of made.entries()) {
        if (at > now) continue;
        const status = button % 2;
        const raw = lineOf(code, at, status);
        const id = dice.uuid();
        const hash = createHash('sha256').update(`${WORKSHOP_CLOCK}\n${raw}`).digest('hex');
        presses.push({
          id,
          kind: 'press',
          device_id: clock.id,
          person_code: code,
          at,
          received_at: new Date(at.getTime() + 2_000),
          status,
          raw,
          hash,
        });
        events.push(eventOf({ id, at, status }, person.code));
      }
    }
    for (let monday = first; monday < thisMonday; monday = addDays(monday, 7)) {
      if (addDays(monday, 6) < began) continue;
      const [from, until] = [startOf(addDays(monday, -1)), startOf(addDays(monday, 9))];
      const weekEvents = events.filter(({ at }) => at >= from && at < until);
      const {
        hours,
        worked,
        days: ofWeek,
      } = buildPersonWeek({ worker: person, monday, events: weekEvents, holidays, now });
      if (hours.missing.length > 0) continue;
      const approved = minutesAfter(startOf(addDays(monday, 7)), 8 * 60 + dice.between(0, 90));
      if (approved > now) continue;
      weeks.push({
        id: dice.uuid(),
        employee_id: person.id,
        starts_on: new Date(monday),
        approved_at: approved,
        approved_by_id: approver?.id ?? null,
        ordinary: hours.ordinary,
        overtime: hours.overtime,
        sundays: hours.sundays,
        holidays: hours.holidays.map(({ minutes, ordinaryDay }) => ({ minutes, ordinaryDay })),
        longest_day: hours.longestDay,
        worked,
        overtime_worked: hours.overtime,
        days: ofWeek.map(({ day, minutes }) => ({ day, minutes })),
        // The last run waits, and what it pays with it.
        paid_at: isRun(addDays(monday, 7)) ? minutesAfter(approved, 4 * 24 * 60) : null,
      });
    }
  }
  await prisma.clock_event.createMany({ data: presses });
  await prisma.attendance_week.createMany({ data: weeks });
  return { presses: presses.length, weeks: weeks.length };
}
