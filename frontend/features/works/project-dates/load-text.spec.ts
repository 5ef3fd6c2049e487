import { amountUnits, formatAmount, formatHours } from './load-text';

test('a day at a station is read in hours and in what people count there, as short as its column', () => {
  const edger = { station: 'edge', percent: 81, planned_minutes: 390, capacity_minutes: 480, amount: 214 } as const;
  expect([formatHours(edger), formatAmount(edger), amountUnits.edge]).toEqual(['6.5/8', '214', 'm']);
  expect(formatAmount({ ...edger, station: 'pack', amount: 0 })).toBe('');
});
