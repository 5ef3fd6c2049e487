import type { TripCandidate } from '@plinth/contracts/trips';
import { formatDay, formatNearDay } from '@/lib/dates';

/**
 * What waits to be delivered, on a line: where, to whom, when it was promised and whether that day is over.
 * @param today the day here, `2026-11-27`
 */
export function candidateInWords(
  { suburb, client, document, promised_on: promised, next_day: next }: TripCandidate,
  today: string,
): string {
  return [
    suburb === '' ? client : `${suburb}: ${client}`,
    document,
    promised !== null && `promised ${formatNearDay(promised, new Date(today))}`,
    promised !== null && promised < today && 'late',
    next !== null && `not delivered, proposed ${formatDay(next)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
