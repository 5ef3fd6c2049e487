import { labels, type CodeOf } from '../../kernel/labels';

/** States of an item: draft, on sale, withdrawn. */
export const itemStates = labels({
  active: { label: 'On sale', tone: 'success' },
  draft: { label: 'Draft', tone: 'amber' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});
export type ItemState = CodeOf<typeof itemStates>;

export const itemKinds = labels({ cupboard: 'Cupboard', hardware: 'Hardware', top: 'Top', sample: 'Colour sample' });
export const leadClasses = labels({ quick: 'Quick', standard: 'Standard', long: 'Long' });
export const parcelSizes = labels({ small: 'By courier', bulky: 'On our truck' });

/** Highest sales price, in cents. */
export const MOST_PRICE = 1_000_000_00;
