import { figureText, formatForField, limitsText, parseFigure } from './figure-text';

const figure = {
  key: 'x',
  group: '',
  label: '',
  description: '',
  value: 1,
  initial: 1,
  is_whole: true,
  choices: [],
  changed: null,
  planned: [],
};
const money = { ...figure, unit: 'cents', min: 0, max: 100_00 };
const days = { ...figure, unit: 'working days', min: 1, max: 30 };

test('money is typed and read in rand, and kept in cents', () => {
  expect(parseFigure(money, '45.50')).toBe(4_550);
  expect(formatForField(money, 4_550)).toBe('45.50');
  expect(figureText(money, 4_550)).toBe('R45.50');
});

test('other figures are numbers, with a comma or a point', () => {
  expect(parseFigure({ unit: '%' }, '2,5')).toBe(2.5);
  expect(parseFigure(days, 'three')).toBeNull();
  expect(parseFigure(days, '')).toBeNull();
  expect(limitsText(days)).toBe('Between 1 and 30 working days');
  expect(['%', 'working days', 'mm'].map((unit) => figureText({ unit }, 1))).toEqual(['1 %', '1 working day', '1 mm']);
});
