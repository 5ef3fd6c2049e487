import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { lasting } from '@/lib/storage-value';

type FoundSuburb = AnswerOf<typeof delivery.public.searchSuburbs>[number];
/** A suburb as the browser keeps it. */
export type Suburb = Omit<FoundSuburb, 'town' | 'near'>;
export type DeliveryQuote = AnswerOf<typeof delivery.public.quoteItem>;

/** Suburb to deliver to: asked once, remembered by the browser, and shown wherever a fee or a day depends on it. */
const storage = lasting('plinth.suburb');

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

/** The remembered suburb; null on the server and in the first drawing. */
export function useSuburb(): Suburb | null {
  return parseSuburb(storage.use());
}
