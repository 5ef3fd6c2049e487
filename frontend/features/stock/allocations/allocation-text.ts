import {
  allocationStatuses,
  LIVE_ALLOCATIONS,
  type AllocationSource,
} from '@plinth/contracts/stock/allocations/allocation-labels';
import type { AllocationLineView, AllocationView } from '@plinth/contracts/stock/allocations/allocations';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { formatNearDay } from '@/lib/dates';

/** Labels for an allocation's timeline. */
export const allocationTimeline = { status: { title: 'Status', formatValue: allocationStatuses.said } };

/** Describes a shortage: "2 short, more on Fri 4 Dec"; "2 short, none on order". */
export function shortWords({ short, base_unit, more_on, on_order }: AllocationLineView): string {
  const when =
    more_on !== null ? `more on ${formatNearDay(more_on)}` : on_order > 0 ? 'ordered, no day yet' : 'none on order';
  return `${inWords(short, base_unit)} short, ${when}`;
}

/** Describes when a shortage ends, compared with the promised day; null when nothing is short. */
export function promiseWords({ status, promised_on, ready_on, late, lines }: AllocationView): string | null {
  // Nobody waits for goods that have left, or for a cancelled allocation.
  if (!LIVE_ALLOCATIONS.some((live) => live === status)) return null;
  if (!lines.some(({ short }) => short > 0)) return null;
  if (ready_on === null) return 'No date yet for all of it.';
  if (promised_on === null || !late) return `All of it is here on ${formatNearDay(ready_on)}.`;
  return `It is promised for ${formatNearDay(promised_on)}, and the last of it comes on ${formatNearDay(ready_on)}.`;
}

/** Describes where picked goods go next: hardware of cupboards to the packers, the rest to the client. */
export function pickedWords({
  client,
  collects,
  lines,
}: Pick<AllocationView, 'client' | 'collects' | 'lines'>): string {
  const next = `${client || 'its client'}, ${collects ? 'who collects it' : 'to be delivered'}.`;
  const has = (code: AllocationSource): boolean => lines.some(({ source }) => source === code);
  if (!has('made') && !has('top')) return `It waits for ${next}`;
  if (!has('goods') && !has('top'))
    return `It is the hardware of cupboards: the packers put it into their cartons, for ${next}`;
  return [
    ...(has('top') ? ['The workshop cuts the tops from their blanks.'] : []),
    ...(has('made') ? ['The packers put the hardware of the cupboards into their cartons.'] : []),
    ...(has('goods') ? [`The rest waits for ${next}`] : []),
  ].join(' ');
}
