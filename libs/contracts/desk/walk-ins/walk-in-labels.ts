import { labels, type CodeOf } from '../../kernel/labels';

/** Reasons of a visit. */
export const walkInReasons = labels({
  kitchen: 'Kitchen',
  bedroom: 'Bedroom',
  hardware: 'Hardware',
  tops: 'Tops',
  colours: 'Colours and samples',
  collect: 'Collecting an order',
  order: 'About an order',
  complaint: 'Complaint',
  supplier: 'Supplier',
  other: 'Something else',
});
export type WalkInReason = CodeOf<typeof walkInReasons>;

/** Outcomes of a visit. */
export const walkInOutcomes = labels({
  browsing: { label: 'Looked around', tone: 'neutral' },
  quote: { label: 'Quote', tone: 'amber' },
  order: { label: 'Order', tone: 'success' },
  collected: { label: 'Collected', tone: 'success' },
  return: { label: 'Return', tone: 'clay' },
  complaint: { label: 'Complaint', tone: 'danger' },
  appointment: { label: 'Appointment', tone: 'info' },
  left: { label: 'Left without help', tone: 'neutral' },
});
export type WalkInOutcome = CodeOf<typeof walkInOutcomes>;
