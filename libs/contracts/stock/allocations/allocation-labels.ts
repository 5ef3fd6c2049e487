import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { allocationMachine, StateOf } from '../../kernel/machines';

export type AllocationStatus = StateOf<typeof allocationMachine>;
export const allocationStatuses: Labels<AllocationStatus> = labels({
  open: { label: 'To pick', tone: 'clay' },
  picking: { label: 'Being picked', tone: 'amber' },
  picked: { label: 'Ready', tone: 'success' },
  issued: { label: 'Handed over', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

/** States of an allocation that still needs work. */
export const LIVE_ALLOCATIONS = ['open', 'picking', 'picked'] as const satisfies readonly AllocationStatus[];

/** Purposes of an allocation line. */
export const allocationSources = labels({
  goods: 'As it is',
  made: 'For the cupboards',
  top: 'To cut a top from',
});
export type AllocationSource = CodeOf<typeof allocationSources>;

/** Describes after an item what it is picked for: ", for the cupboards"; nothing for goods. */
export const describeSource = (source: AllocationSource | undefined): string =>
  source === undefined || source === 'goods'
    ? ''
    : `, ${source === 'made' ? 'for the cupboards' : 'to cut a top from'}`;

/** Reasons why a bin holds less than the books say. */
export const shortReasons = labels({
  not_there: 'They are not there',
  damaged: 'They are damaged',
  other_item: 'Something else is there',
});
export type ShortReason = CodeOf<typeof shortReasons>;

/** Formats the code of an allocation's paper: `A00012`. */
export const allocationCode = (number: number): string => `A${String(number).padStart(5, '0')}`;
