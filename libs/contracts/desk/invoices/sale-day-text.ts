import type { SaleDay } from './sale-day';

interface Sale {
  readonly kind: string;
  readonly fulfilment: 'delivery' | 'collection';
  readonly day: SaleDay | null;
}

/**
 * Formats for the client when they can have the goods of a document; empty where it is unknown.
 * @param formatDay a day in words
 * @param when until when the earliest day holds: on a page and in a mail today, on paper the date
 */
export function saleDayWords(
  { kind, fulfilment, day }: Sale,
  formatDay: (day: string) => string,
  when: (day: string) => string = () => 'today',
): string {
  if (day === null) return '';
  if (day.kind === 'agreed')
    return `${fulfilment === 'collection' ? 'Collection' : 'Delivery'} on ${formatDay(day.day)}`;
  return `Ready on ${formatDay(day.day)} at the earliest if you ${kind === 'quote' ? 'accept' : 'pay'} ${when(day.if_on)}`;
}
