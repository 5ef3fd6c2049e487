import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { permanentValue } from '@/lib/storage-value';

type FoundSuburb = AnswerOf<typeof delivery.public.searchSuburbs>[number];
/** Suburb as the browser stores it. */
export type Suburb = Omit<FoundSuburb, 'town' | 'near'>;
export type DeliveryQuote = AnswerOf<typeof delivery.public.quoteItem>;

/** Storage of the visitor's suburb, which every page with a delivery fee or day uses. */
const storage = permanentValue('plinth.suburb');

const hasText = (value: object, name: string): boolean => typeof Reflect.get(value, name) === 'string';

function isSuburb(value: unknown): value is Suburb {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'name', 'postal_code', 'municipality', 'zone'].every((name) => hasText(value, name))
  );
}

export function parseSuburb(text: string | null): Suburb | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSuburb(value) ? value : null;
  } catch {
    return null;
  }
}

export function rememberSuburb(suburb: Suburb | null): void {
  storage.write(suburb === null ? null : JSON.stringify(suburb));
}

/** Returns the stored suburb; null on the server and in the first render. */
export function useSuburb(): Suburb | null {
  return parseSuburb(storage.use());
}
