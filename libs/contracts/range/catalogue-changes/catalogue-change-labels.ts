import { labels, type Labels } from '../../kernel/labels';
import type { catalogueChangeMachine, StateOf } from '../../kernel/machines';

export type CatalogueChangeStatus = StateOf<typeof catalogueChangeMachine>;

export const catalogueChangeStatuses: Labels<CatalogueChangeStatus> = labels({
  planned: { label: 'Planned', tone: 'info' },
  in_force: { label: 'In force', tone: 'success' },
  not_applied: { label: 'Not applied', tone: 'danger' },
  taken_back: { label: 'Undone', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

/** Largest number of edits of a change: old and new prices of five thousand variants. */
export const MOST_EDITS = 10_000;
/** Number of a change's edits that are shown before it is saved. */
export const EDITS_SHOWN = 200;
