import { chartData } from './chart-data';

const row = (key: string, net_of_credits: number) => ({ key, label: key, net_of_credits });

it('days without a sale stand on the axis, over the end of a month too', () => {
  const data = chartData([row('2026-10-31', 500), row('2026-11-02', -100)], 'day', {
    from: '2026-10-30',
    to: '2026-11-03',
  });
  expect(data.map(({ key, value }) => [key, value])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 500],
    ['2026-11-01', 0],
    ['2026-11-02', -100],
    ['2026-11-03', 0],
  ]);
  expect(data[0]?.label).toBe('Fri 30 Oct');
});

it('months without a sale as well, over the end of a year', () =>
  expect(
    chartData([row('2026-02', 7)], 'month', { from: '2025-12-01', to: '2026-02-10' }).map(({ label, value }) => [
      label,
      value,
    ]),
  ).toEqual([
    ['Dec 2025', 0],
    ['Jan 2026', 0],
    ['Feb 2026', 7],
  ]));

it('what is no time stays as it is, the largest first', () =>
  expect(chartData([row('Hinges', 9), row('Doors', 3)], 'category', { from: '2026-01-01', to: '2026-12-31' })).toEqual([
    { key: 'Hinges', label: 'Hinges', value: 9 },
    { key: 'Doors', label: 'Doors', value: 3 },
  ]));
