import { configurationWords } from './configuration-words';

test('a choice reads as a person would say it', () => {
  expect(
    configurationWords({
      width: 473,
      front_colour: 'highveld-oak',
      carcass_colour: 'sage',
      doors: 1,
      drawers: 2,
      hinge_side: 'right',
      handle: 'none',
    }),
  ).toEqual([
    'width 473 mm',
    'Highveld Oak front',
    'Sage carcass',
    '1 door',
    '2 drawers',
    'hinges right',
    'no handles',
  ]);
  expect(configurationWords(null)).toEqual([]);
});
