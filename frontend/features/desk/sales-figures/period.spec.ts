import fc from 'fast-check';
import { presets, rowName } from './period';

const findPreset = (today: string, label: string) => presets(today).find((preset) => preset.label === label);

it('knows last month, also in January and after a short month', () => {
  expect(findPreset('2026-11-21', 'Last month')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  expect(findPreset('2026-01-05', 'Last month')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
  expect(findPreset('2028-03-31', 'Last month')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
});

it('counts twelve months with the running one', () => {
  expect(findPreset('2026-11-21', '12 months')).toMatchObject({ from: '2025-12-01', to: '2026-11-21' });
});

it('never ends before it begins, nor after today', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, (today) => {
      for (const { from, to } of presets(today)) expect(from <= to && to <= today).toBe(true);
    }),
  );
});

it('names a row as a person says it', () => {
  expect(rowName({ key: '2026-11', label: '2026-11' }, 'month')).toBe('Nov 2026');
  expect(rowName({ key: '2026-11-20', label: '2026-11-20' }, 'day')).toBe('Fri 20 Nov');
  expect(rowName({ key: 'handles', label: 'Handles' }, 'category')).toBe('Handles');
});
