import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { deadlineText } from '@plinth/contracts/kernel/shop-clock';
import { formatDay } from '@/lib/dates';

/** Texts below the buttons of an order: until when each applies, and what it does. */

type Offered = Pick<OrderView, 'offers' | 'fulfilment'>;

export interface OfferedAction {
  action: 'cancel' | 'day' | 'fault' | 'return' | 'again';
  label: string;
  hint: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Formats the time that is left. */
export function timeLeft(until: string, now: Date): string {
  const remainingMs = Math.max(0, Date.parse(until) - now.getTime());
  const hours = Math.floor(remainingMs / HOUR_MS);
  const minutes = Math.ceil((remainingMs % HOUR_MS) / MINUTE_MS);
  if (hours === 0) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
}

const formatDeadline = (instant: string): string => deadlineText(new Date(instant), formatDay);

/** Lists the actions that the customer may take now. An unpaid order is cancelled on its payment card instead. */
export function offeredActions({ offers, fulfilment }: Offered, now: Date): OfferedAction[] {
  const { cancel, change_day: day, return_until, report, order_again, late } = offers;
  const possibleActions: (OfferedAction | null)[] = [
    cancel?.paid === true
      ? {
          action: 'cancel',
          label: 'Cancel this order',
          hint:
            cancel.until !== null
              ? `Free of charge until ${formatDeadline(cancel.until)}: ${timeLeft(cancel.until, now)}, as long as we have not started cutting.`
              : late
                ? 'It is late, so you may cancel it for a full refund.'
                : 'Free of charge, as long as it is not packed.',
        }
      : null,
    day
      ? {
          action: 'day',
          label: fulfilment === 'collection' ? 'Collect on another day' : 'Change the day',
          hint:
            day.until === null
              ? 'Choose a day that suits you.'
              : `Until ${formatDeadline(day.until)}. It costs nothing.`,
        }
      : null,
    report
      ? {
          action: 'fault',
          label: 'Something is missing or faulty',
          hint: 'Tell us which item or panel: we repair, replace or refund. Please report transport damage within three working days.',
        }
      : null,
    return_until !== null
      ? {
          action: 'return',
          label: 'Send stocked items back',
          hint: `Unused and complete, until the end of ${formatDay(return_until)}. Items cut to order cannot be returned.`,
        }
      : null,
    order_again
      ? { action: 'again', label: 'Order again', hint: "The same items go into your cart, at today's prices." }
      : null,
  ];
  return possibleActions.filter((entry) => entry !== null);
}
