import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { StateOf, stockCountMachine } from '../../kernel/machines';

export type CountStatus = StateOf<typeof stockCountMachine>;
export const countStatuses: Labels<CountStatus> = labels({
  counting: { label: 'Being counted', tone: 'info' },
  second: { label: 'Second person', tone: 'amber' },
  explain: { label: 'To explain', tone: 'clay' },
  posted: { label: 'Booked', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

/** Reasons for a difference between bin and books. */
export const countReasons = labels({
  unbooked_sale: 'Went out and was not booked',
  unbooked_receipt: 'Came in and was not booked',
  wrong_bin: 'Was in the wrong bin',
  miscount: 'Counted wrong before',
  unit: 'Wrong unit: box, piece or metre',
  damage: 'Broken and thrown away',
  theft: 'Stolen',
  unknown: 'Unknown',
});
export type CountReason = CodeOf<typeof countReasons>;

/** Classes of items by stock value: those that make up 80 %, the next 15 %, the rest. */
export const countClasses = labels({
  A: { label: 'A, worth most', tone: 'clay' },
  B: { label: 'B, worth less', tone: 'info' },
  C: { label: 'C, worth little', tone: 'neutral' },
});
export type CountClass = CodeOf<typeof countClasses>;

/** Largest number of items counted in a bin. */
export const MOST_COUNTED = 500;
