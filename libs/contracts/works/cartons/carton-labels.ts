import { labels, type Labels } from '../../kernel/labels';
import type { cartonMachine, StateOf } from '../../kernel/machines';

export type CartonStatus = StateOf<typeof cartonMachine>;
export const cartonStatuses: Labels<CartonStatus> = labels({
  open: { label: 'Open', tone: 'amber' },
  closed: { label: 'Closed', tone: 'success' },
  loaded: { label: 'On the truck', tone: 'success' },
  delivered: { label: 'Delivered', tone: 'neutral' },
});

/** Names a carton: "P-1042 carton 3 of 7". */
export const cartonName = (project: string, number: number, total: number): string =>
  `${project} carton ${String(number)} of ${String(total)}`;
/** Formats grams as kilograms, to a tenth: "12.4 kg". */
export const kilograms = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`;
