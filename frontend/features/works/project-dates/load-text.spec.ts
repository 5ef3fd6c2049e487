import { formatAmount, formatHours } from './load-text';

test('a day at a station is told in hours and in what people count there', () => {
  const edger = { station: 'edge', percent: 81, planned_minutes: 390, capacity_minutes: 480, amount: 214 } as const;
  expect([formatHours(edger), formatAmount(edger)]).toEqual(['6.5 of 8 h', '214 m']);
  expect(formatAmount({ ...edger, station: 'drill', amount: 640 })).toBe('640 holes');
  expect(formatAmount({ ...edger, station: 'cut', amount: 1 })).toBe('1 panel');
  expect(formatAmount({ ...edger, station: 'pack', amount: 0 })).toBe('');
});
