import { kindOfThing, kindsOfThing } from './kind-of-thing';

test.each([
  ['Soft-close hinge 110°, full overlay', 'hinge'],
  ['Hinge cover caps', 'cap'],
  ['Hinge for thick doors, 22–26 mm', 'hinge'],
  ['Hinge and runner screw 3.5 × 16 mm', 'screw'],
  ['Handle bolt M4 × 25 mm', 'bolt'],
  ['Ball-bearing runner 45 mm, soft-close', 'runner'],
  ['Folding-door hinge set for L corners', 'hinge'],
  ['Single bowl sink with drainer, 860 mm', 'sink'],
  ['Sink mixer, swan neck', 'mixer'],
  ['Under-sink drawer, U-shaped', 'drawer'],
  ['Base unit 900 in Wenge, end of run', 'unit'],
  ['Chest of drawers 900', 'chest'],
  ['Fridge panel 700 deep', 'panel'],
  ['', ''],
])('%j is a %s', (name, kind) => expect(kindOfThing(name)).toBe(kind));

test('each of its other names says what it is', () => {
  expect([...kindsOfThing('Ball-bearing runner', 'drawer slide, telescopic runners, hinge for drawers, ')]).toEqual([
    'runner',
    'slide',
    'hinge',
  ]);
  expect([...kindsOfThing('110', '')]).toEqual([]);
});
