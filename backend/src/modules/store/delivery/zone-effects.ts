import type { ZoneDetails } from '@plinth/contracts/store/delivery/zone-editing';
import { countInWords } from '@plinth/money/count';
import type { ConcernedByClosing, EditedZoneRecord, PendingInZone } from './zones.repository';

interface ZoneChange {
  /** None: a new zone. */
  readonly before: EditedZoneRecord | null;
  readonly after: ZoneDetails;
  /** What is under way in the zone, judged by the days on which it would be served. */
  readonly pending: PendingInZone;
  /** What is to be delivered in a zone that closes; empty otherwise. */
  readonly concerned: readonly ConcernedByClosing[];
  /** Other zones in which something is delivered. */
  readonly otherOpenZones: number;
}

const sum = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [countInWords(count, one, many)];

function describeFees({ pending }: ZoneChange): string[] {
  return [
    `Orders that were placed keep their fee${pending.orders > 0 ? `: ${countInWords(pending.orders, 'order')} now` : ''}.`,
    ...sum(pending.quotes, 'quote that was sent keeps its fee.', 'quotes that were sent keep their fee.'),
    ...sum(pending.drafts, 'draft takes the new fee.', 'drafts take the new fee.'),
  ];
}

function describeDays({ pending }: ZoneChange): string[] {
  return sum(
    pending.off_day_orders,
    'order is promised for a day on which you would no longer come. It keeps its day: change it on the order.',
    'orders are promised for days on which you would no longer come. They keep their days: change them on the orders.',
  );
}

/** Largest number of orders, quotes or drafts that are named; the rest are counted. */
const MOST_NAMED = 6;

/** Names the first of many: `PL-7, PL-6 and 3 more`. */
function joinNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}`;
}

function describeConcerned({ concerned }: ZoneChange): string[] {
  const nameAll = (kind: ConcernedByClosing['kind'], one: string, many: string, advice = ''): string[] => {
    const names = concerned.filter((row) => row.kind === kind).map(({ name }) => name);
    return sum(names.length, one, many).map((sentence) => `${sentence}: ${joinNames(names)}.${advice}`);
  };
  return [
    ...nameAll('order', 'order is still delivered', 'orders are still delivered'),
    ...nameAll('invoice', 'invoice is still delivered', 'invoices are still delivered'),
    ...nameAll('quote', 'quote is still delivered', 'quotes are still delivered'),
    ...nameAll(
      'draft',
      'draft can no longer be delivered',
      'drafts can no longer be delivered',
      ' Issue it before you close the zone, or change it to collection.',
    ),
  ];
}

function describeClosing(change: ZoneChange): string[] {
  const { before, otherOpenZones } = change;
  return [
    ...(before && before.suburbs > 0
      ? [`New customers in ${countInWords(before.suburbs, 'suburb')} can only collect.`]
      : []),
    ...describeConcerned(change),
    ...(otherOpenZones === 0 ? ['This is your last open zone: nobody can choose delivery any more.'] : []),
  ];
}

/** Lists what follows from a new or changed zone, as sentences. */
export function listZoneEffects(change: ZoneChange): string[] {
  const { before, after, pending } = change;
  if (!before)
    return after.is_active
      ? ['It has no suburbs yet. Add or move suburbs to it: customers there are served on its days, at its fees.']
      : ['It is closed, and has no suburbs yet. Nothing is delivered in suburbs that you move to it.'];
  const closes = before.is_active && !after.is_active;
  const feeChanges = before.fee_parcel !== after.fee_parcel || before.fee_bulky !== after.fee_bulky;
  const daysChange = before.weekdays.join() !== after.weekdays.join();
  const leadChanges = before.lead_working_days !== after.lead_working_days;
  return [
    'Carts, the checkout and the page of delivery show it at once. A customer who is paying sees the new total first.',
    ...(feeChanges ? describeFees(change) : []),
    ...(daysChange ? describeDays(change) : []),
    ...(leadChanges
      ? sum(
          pending.unpaid_orders,
          'order waits for its payment. It gets a later day where it needs one.',
          'orders wait for their payment. They get a later day where they need one.',
        )
      : []),
    ...(closes ? describeClosing(change) : []),
  ];
}
