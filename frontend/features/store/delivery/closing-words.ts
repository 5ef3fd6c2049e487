import type { ClosingNotice } from '@plinth/contracts/delivery';
import { formatDay, isoDay } from '@/lib/dates';

const DAY_MS = 86_400_000;
/** So long only the holidays are. */
const HOLIDAYS_DAYS = 10;

const daysIn = ({ from, until }: ClosingNotice): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** What a shopper is told of the closing that comes: until when to order, then what happens to what is ordered now. */
export function closingWords(closing: ClosingNotice, today = isoDay(new Date())): { title: string; text: string } {
  const { name, from, until, order_by, order_by_weekly: weekly, working_days_left: left } = closing;
  const still = `${name}: workshop and truck stand still from ${formatDay(from)} to ${formatDay(until)}.`;
  if (left === 0) {
    return {
      title: `What we cut from now on mostly comes after ${formatDay(until)}`,
      text: `${still} Choose your suburb: the day you see is the day we keep.`,
    };
  }
  const why = daysIn(closing) >= HOLIDAYS_DAYS ? 'to build over the holidays' : 'to have it before we close';
  const count = left === 1 ? 'today is the last working day' : `${left} working days left`;
  const sooner =
    weekly === null
      ? ''
      : weekly < today
        ? ' Where our truck comes once a week it is too late for that: choose your suburb, and you see your day.'
        : ` Where our truck comes once a week: by ${formatDay(weekly)}.`;
  return { title: `Order by ${formatDay(order_by)} ${why}: ${count}`, text: `${still}${sooner}` };
}
