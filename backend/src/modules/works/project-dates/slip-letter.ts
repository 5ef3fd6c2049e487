import type { ProjectPlan } from '@plinth/contracts/works/project-dates/project-plan';
import type { IsoDate } from '../../base/calendar/working-days';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';

/** Largest number of materials that a letter names. */
const MOST_NAMES = 3;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

interface Slip {
  readonly client: string;
  /** `Invoice INV-1042`, `Order PL-10001` */
  readonly sale: string;
  readonly day: IsoDate;
  readonly plan: Pick<ProjectPlan, 'promised_on' | 'waits_for'>;
}

/** Describes why a promise slips, in words for the client: of the materials, only those that come last. */
export function describeSlipReason({ waits_for: material, promised_on }: Slip['plan']): string {
  if (material === null || (material.possible_on !== null && material.possible_on <= promised_on))
    return 'Making it takes longer than we planned.';
  const lateItems = material.items.filter(({ arrives_on }) => arrives_on >= promised_on);
  const items = lateItems.length > 0 ? lateItems : material.items;
  const names = items.slice(0, MOST_NAMES).map(({ name }) => name);
  const shownNames = items.length > MOST_NAMES ? [...names, 'other material'] : names;
  const lastDay = items.map(({ arrives_on }) => arrives_on).reduce((a, b) => (a > b ? a : b));
  return `We are waiting for ${list.format(shownNames)}, which we expect on ${formatDayWithWeekday(lastDay)}.`;
}

/** Writes the message that tells a client of another day. */
export function writeSlipLetter({ client, sale, day, plan }: Slip): { subject: string; text: string } {
  const promisedDay = formatDayWithWeekday(plan.promised_on);
  const newDay = formatDayWithWeekday(day);
  return {
    subject: `${sale}: the day changes to ${newDay}`,
    text: [
      `Hello ${client},`,
      `We promised ${sale.charAt(0).toLowerCase()}${sale.slice(1)} for ${promisedDay}. We cannot keep that day, and we are sorry. The new day is ${newDay}.`,
      describeSlipReason(plan),
      'If that day does not suit you, answer this message or call us, and we find another one.',
    ].join('\n\n'),
  };
}
