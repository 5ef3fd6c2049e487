import type { InvoiceOnTrip, TripCandidate } from '@plinth/contracts/works/trips/trips';
import { formatDay, formatNearDay } from '@/lib/dates';
import { weightInWords } from './weight-words';

const describeCount = (many: number, one: string, more: string): string | false =>
  many > 0 && `${String(many)} ${many === 1 ? one : more}`;

/**
 * What waits to be delivered, on a line: where, to whom, when it was promised and whether that day is over.
 * @param today the day here, `2026-11-27`
 */
export function candidateInWords(
  { suburb, client, document, promised_on: promisedOn, next_day: next }: TripCandidate,
  today: string,
): string {
  return [
    suburb === '' ? client : `${suburb}: ${client}`,
    document,
    promisedOn !== null && `promised ${formatNearDay(promisedOn, new Date(today))}`,
    promisedOn !== null && promisedOn < today && 'late',
    next !== null && `not delivered, proposed ${formatDay(next)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** What has to go onto the truck, and where it goes: "Johannesburg North: 3 cartons, 2 pieces without a carton, at least 84.2 kg". */
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

/** Those in which each of the words that were typed stands, in whatever case: client, invoice, suburb or zone. */
export function candidatesWith<One extends Pick<TripCandidate, 'client' | 'document' | 'suburb' | 'zone'>>(
  typedText: string,
  all: readonly One[],
): One[] {
  const words = typedText.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ client, document, suburb, zone }) => {
    const text = [client, document, suburb, zone].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** "INV-7 is on T-1 (Mon 30 Nov)": why it is not among those that are ready. */
export const onTripInWords = ({ document, trip, day }: InvoiceOnTrip, here: string): string =>
  trip === here ? `${document} is on this trip` : `${document} is on ${trip} (${formatDay(day)})`;
