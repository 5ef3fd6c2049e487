import { formatPanelsPerHour, formatDuration, formatPercent, squareMetres } from './figure-text';

test('areas, shares and times as people read them', () => {
  expect(squareMetres(1_234_567_890)).toMatch(/^1.234\.57 m²$/);
  expect(squareMetres(0)).toBe('0.00 m²');
  expect(formatPercent(917, 1_000)).toBe('91.7%');
  expect(formatPercent(0, 0)).toBe('–');
  expect(formatDuration(7_500)).toBe('2 h 05 min');
  expect(formatDuration(59)).toBe('1 min');
});

test('panels an hour need some time to be told', () => {
  expect(formatPanelsPerHour(38, 3_600)).toBe('38.0');
  expect(formatPanelsPerHour(3, 0)).toBe('–');
});
