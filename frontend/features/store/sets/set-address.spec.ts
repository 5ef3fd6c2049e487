import { setAddress, parseSetChoice } from './set-address';

test('a changed set survives its way through the address', () => {
  const choice = {
    front_colour: 'dusk-blue',
    other_colour: 'chalk',
    handle: 'bar',
    handle_finish: 'black',
    handle_centres: 128,
    end_panels: 'yes' as const,
    fronts: { 3: 'chalk' },
  };
  const address = setAddress('flat-kitchen', choice);
  expect(address).toBe(
    '/store/set/flat-kitchen?front_colour=dusk-blue&other_colour=chalk&handle=bar&handle_finish=black&handle_centres=128&end_panels=yes&front-3=chalk',
  );
  expect(parseSetChoice(Object.fromEntries(new URL(address, 'https://shop.example').searchParams))).toEqual(choice);
});

test('a set as it is has a plain address, and what is no choice is passed over', () => {
  expect(setAddress('flat-kitchen', {})).toBe('/store/set/flat-kitchen');
  expect(
    parseSetChoice({
      slug: 'flat-kitchen',
      utm: 'flyer',
      handle: '<script>',
      handle_finish: ['black', 'brass'],
      handle_centres: '12e3',
      end_panels: 'no',
      'front-x': 'sage',
      carcass_colour: ['a', 'b'],
    }),
  ).toEqual({});
});
