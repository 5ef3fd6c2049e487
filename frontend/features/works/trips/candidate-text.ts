import type { InvoiceOnTrip, TripCandidate } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import { formatCount } from '@/lib/counts';
import { formatDay, formatNearDay } from '@/lib/dates';
import { weightInWords } from './weight-text';

const describeCount = (count: number, singular: string, plural: string): string | false =>
  count > 0 && `${String(count)} ${count === 1 ? singular : plural}`;

const DAY_MS = 86_400_000;
/** From so many days on, weeks are counted, and months. */
const [DAYS_BEFORE_WEEKS, DAYS_BEFORE_MONTHS] = [14, 60];

/** Describes how late something is: "3 days late", "10 months late". Both days as `2026-11-27`, the first one earlier. */
export function lateInWords(promisedOn: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(promisedOn)) / DAY_MS);
  if (days < DAYS_BEFORE_WEEKS) return `${formatCount(days, 'day', 'days')} late`;
  if (days < DAYS_BEFORE_MONTHS) return `${String(Math.floor(days / 7))} weeks late`;
  return `${String(Math.max(2, Math.floor(days / 30.4)))} months late`;
}

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
    promisedOn !== null && promisedOn < today && lateInWords(promisedOn, today),
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

/** Lists the zones of candidates in alphabetical order. */
export const zonesOf = (candidates: readonly Pick<TripCandidate, 'zone'>[]): string[] =>
  [...new Set(candidates.map(({ zone }) => zone))].filter((zone) => zone !== '').toSorted();

/** Choices beside the typed text; those that are left out let everything through. */
interface CandidateFilter {
  readonly zone?: string | undefined;
  /** Lets only those through that were promised for an earlier day. */
  readonly lateBefore?: string | undefined;
}

/** Filters candidates that contain every typed word in client, invoice, suburb or zone, in any case. */
export function candidatesWith<
  One extends Pick<TripCandidate, 'client' | 'document' | 'suburb' | 'zone'> & { readonly promised_on?: string | null },
>(typedText: string, candidates: readonly One[], { zone: chosenZone, lateBefore }: CandidateFilter = {}): One[] {
  const words = typedText.toLowerCase().split(/\s+/).filter(Boolean);
  return candidates.filter(({ client, document, suburb, zone, promised_on: promisedOn }) => {
    if (chosenZone !== undefined && zone !== chosenZone) return false;
    if (lateBefore !== undefined && (promisedOn == null || promisedOn >= lateBefore)) return false;
    const text = [client, document, suburb, zone].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Explains why an invoice is not among the candidates: "INV-7 is on T-1 (Mon 30 Nov)". */
export const onTripInWords = ({ document, trip, day }: InvoiceOnTrip, tripCode: string): string =>
  trip === tripCode ? `${document} is on this trip` : `${document} is on ${trip} (${formatDay(day)})`;
