import { randomUUID } from 'node:crypto';
import { calculateAnnualLeave } from '@plinth/pay/leave';
import { addDays, southAfricanDay, weekdayOf } from '../../../backend/src/modules/base/calendar/working-days';
import { Dice } from '../history/dice';
import type { SeedContext } from '../seed';

export const demo = true;

const DAYS_A_WEEK = 5;

/** Leave of the demo staff: what they had before the ledger began, a few weeks of the last year, and what is asked for now. */
export async function seed({ prisma, log }: SeedContext): Promise<void> {
  if ((await prisma.leave_entry.count()) > 0) {
    log('leave is there already');
    return;
  }
  const today = southAfricanDay(new Date());
  const yearAgo = addDays(today, -365);
  const dice = new Dice(20);
  const people = await prisma.employee.findMany({ orderBy: { code: 'asc' }, select: { id: true, started_on: true } });
  const entries = [];
  for (const { id: employee_id, started_on } of people) {
    const earned = calculateAnnualLeave(started_on.toISOString().slice(0, 10), yearAgo, DAYS_A_WEEK);
    const before = Math.max(0, earned - dice.between(2, 8) * 100);
    if (before > 0)
      entries.push({
        employee_id,
        kind: 'annual',
        reason: 'correction',
        on_day: new Date(yearAgo),
        days: -before,
        note: 'Taken before this ledger began',
      });
    for (const [kind, days, chance] of [
      ['annual', 5, 0.9],
      ['annual', 3, 0.6],
      ['sick', 2, 0.5],
      ['family', 1, 0.3],
    ] as const) {
      if (!dice.chance(chance)) continue;
      entries.push({
        employee_id,
        kind,
        reason: 'taken',
        on_day: new Date(mondayAfter(addDays(today, -dice.between(30, 330)))),
        days: -days * 100,
        note: '',
      });
    }
  }
  await prisma.leave_entry.createMany({ data: entries.map((entry) => ({ id: randomUUID(), ...entry })) });
  const asking = people.at(-2);
  if (asking) {
    const from = mondayAfter(addDays(today, 40));
    await prisma.leave_request.create({
      data: {
        employee_id: asking.id,
        kind: 'annual',
        from_day: new Date(from),
        to_day: new Date(addDays(from, 4)),
        days: 500,
        note: 'Family in Polokwane',
      },
    });
  }
  log(`${String(entries.length)} lines of leave`);
}

const mondayAfter = (day: string): string => addDays(day, 8 - weekdayOf(day));
