import type { InvoiceOnTrip, TripCandidate } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import { formatDay, formatNearDay } from '@/lib/dates';
import { weightInWords } from './weight-text';

const describeCount = (count: number, singular: string, plural: string): string | false =>
  count > 0 && `${String(count)} ${count === 1 ? singular : plural}`;

/**
 * Describes a delivery that waits for a trip: place, client, promised day, and whether it has passed.
 * @param today the day here, `2026-11-27`
 */
export function candidateInWords(
  { suburb, client, document, promised_on: promisedOn, next_day: next, to_pay: toPay }: TripCandidate,
  today: string,
): string {
  return [
    suburb === '' ? client : `${suburb}: ${client}`,
    document,
    promisedOn !== null && `promised ${formatNearDay(promisedOn, new Date(today))}`,
    promisedOn !== null && promisedOn < today && 'late',
    next !== null && `not delivered, proposed ${formatDay(next)}`,
    toPay > 0 && `${formatRand(toPay)} still to be paid`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** Describes a load and its zone: "Johannesburg North: 3 cartons, 2 pieces without a carton, at least 84.2 kg". */
export function loadInWords({ zone, cartons, grams, goods, unweighed: unweighedCount }: TripCandidate): string {
  const load = [
    describeCount(cartons, 'carton', 'cartons'),
    describeCount(goods, 'piece without a carton', 'pieces without a carton'),
    grams > 0 && weightInWords(grams, unweighedCount),
  ]
    .filter((part) => part !== false)
    .join(', ');
  return [zone, load].filter((part) => part !== '').join(': ');
}

/** Filters candidates that contain every typed word in client, invoice, suburb or zone, in any case. */
export function candidatesWith<One extends Pick<TripCandidate, 'client' | 'document' | 'suburb' | 'zone'>>(
  typedText: string,
  candidates: readonly One[],
): One[] {
  const words = typedText.toLowerCase().split(/\s+/).filter(Boolean);
  return candidates.filter(({ client, document, suburb, zone }) => {
    const text = [client, document, suburb, zone].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Explains why an invoice is not among the candidates: "INV-7 is on T-1 (Mon 30 Nov)". */
export const onTripInWords = ({ document, trip, day }: InvoiceOnTrip, tripCode: string): string =>
  trip === tripCode ? `${document} is on this trip` : `${document} is on ${trip} (${formatDay(day)})`;
