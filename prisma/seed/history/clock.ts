import type { IsoDate, WorkingDays } from '../../../backend/src/modules/base/calendar/working-days';
import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import type { Dice } from './dice';

const MINUTE_MS = 60_000;

export const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * MINUTE_MS);

/** Midnight in South Africa at which a day begins. */
export const startOf = (day: IsoDate): Date => new Date(`${day}T00:00:00+02:00`);

/** Midnight in South Africa at which a day ends. */
export const endOf = (day: IsoDate): Date => startOf(addDays(day, 1));

/** Some moment of a day between two hours, by South African clocks: `during(dice, day, 8, 16.5)`. */
export function during(dice: Dice, day: IsoDate, fromHour: number, toHour: number): Date {
  const seconds = dice.between(fromHour * 3_600, toHour * 3_600 - 1);
  return new Date(startOf(day).getTime() + seconds * 1_000);
}

/** The moment, or a few minutes after the one before it: nothing happens before its cause. */
export const notBefore = (previous: Date, moment: Date, dice: Dice): Date =>
  moment > previous ? moment : minutesAfter(previous, dice.between(4, 25));

/** When somebody gets to it: soon in the office's hours, else on the next working morning. */
export function nextAtDesk(dice: Dice, days: WorkingDays, instant: Date): Date {
  const soon = minutesAfter(instant, dice.between(12, 95));
  const day = southAfricanDay(soon);
  const inHours = soon >= new Date(`${day}T07:30:00+02:00`) && soon <= new Date(`${day}T16:30:00+02:00`);
  if (inHours && days.isWorkingDay(day)) return soon;
  const next = soon < new Date(`${day}T07:30:00+02:00`) ? days.addWorkingDays(day, 0) : days.addWorkingDays(day, 1);
  return during(dice, next, 7.5, 10);
}
