import { saleDayWords } from './sale-day-text';

const spoken = (day: string): string => `<${day}>`;
const earliest = { kind: 'earliest', day: '2027-01-07', if_on: '2026-11-28' } as const;
const quote = { kind: 'quote', fulfilment: 'delivery', day: earliest } as const;

test('a day that was agreed is the delivery’s or the collection’s', () => {
  const day = { kind: 'agreed', day: '2027-01-08' } as const;
  expect(saleDayWords({ ...quote, day }, spoken)).toBe('Delivery on <2027-01-08>');
  expect(saleDayWords({ ...quote, fulfilment: 'collection', day }, spoken)).toBe('Collection on <2027-01-08>');
});

test('no day was agreed: a quote is ready by when it is accepted, an invoice by when it is paid', () => {
  expect(saleDayWords(quote, spoken)).toBe('Ready on <2027-01-07> at the earliest if you accept today');
  expect(saleDayWords({ ...quote, kind: 'invoice' }, spoken)).toBe(
    'Ready on <2027-01-07> at the earliest if you pay today',
  );
});

test('paper lies about for weeks: it says the date', () => {
  expect(saleDayWords(quote, spoken, (day) => `by ${day}`)).toBe(
    'Ready on <2027-01-07> at the earliest if you accept by 2026-11-28',
  );
});

test('nothing is said of a day where none is known', () => {
  expect(saleDayWords({ ...quote, day: null }, spoken)).toBe('');
});
