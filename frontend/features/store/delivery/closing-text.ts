import type { ClosingNotice } from '@plinth/contracts/store/delivery/delivery';
import { formatDay, isoDay } from '@/lib/dates';

const DAY_MS = 86_400_000;
/** Number of days from which a closing is called the holidays. */
const HOLIDAYS_DAYS = 10;

const daysIn = ({ from, until }: ClosingNotice): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** Describes the working days that are left to order, as the end of a title; empty when only weekend days are left. */
function describeDaysLeft(orderBy: string, today: string, workingDays: number): string {
  if (orderBy === today) return ': today is the last day';
  if (workingDays === 0) return '';
  return workingDays === 1 ? ': 1 working day left' : `: ${workingDays} working days left`;
}

/**
 * Describes the next closing for a shopper: the last day to order, and when an order of today arrives.
 * @param readyOn day when the viewed item or the cart is ready; by default that of a usual cupboard
 */
export function closingWords(
  closing: ClosingNotice,
  readyOn = closing.ready_on,
  today = isoDay(new Date()),
): { title: string; text: string } {
  const { name, from, until, order_by: orderBy, order_by_weekly: weekly, weekly_is_late: isLate } = closing;
  const closedSentence = `${name}: workshop and deliveries are closed from ${formatDay(from)} to ${formatDay(until)}.`;
  if (readyOn >= from) {
    return {
      title: `Items cut to order are ready after ${formatDay(until)}`,
      text: `${closedSentence} Ordered today, it is ready ${formatDay(readyOn)}.`,
    };
  }
  if (orderBy === null || orderBy < today) {
    return {
      title: `Items cut to order are ready ${formatDay(readyOn)}, and our truck may bring them after ${formatDay(until)}`,
      text: `${closedSentence} Choose your suburb to see your delivery day.`,
    };
  }
  const why = daysIn(closing) >= HOLIDAYS_DAYS ? 'to build over the holidays' : 'to have it before we close';
  const weeklySentence =
    isLate || (weekly !== null && weekly < today)
      ? ' Where our truck comes once a week it is too late to get it before then. Choose your suburb to see your delivery day.'
      : weekly === null
        ? ''
        : ` Where our truck comes once a week: by ${formatDay(weekly)}.`;
  return {
    title: `Order by ${formatDay(orderBy)} ${why}${describeDaysLeft(orderBy, today, closing.working_days_left)}`,
    text: `${closedSentence}${weeklySentence}`,
  };
}
