import { byKind, kindOfThing } from './kind-of-thing';

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
  ['', ''],
])('%j is a %s', (name, kind) => expect(kindOfThing(name)).toBe(kind));

test('who types "hinge" is shown hinges before their caps, in the order of the catalogue', () => {
  const found = ['Hinge cover caps', 'Standard hinge 110°, inset', 'Hinge cup bit, 35 mm', 'Piano hinge, continuous'].map((name) => ({ name }));
  expect(byKind(found, ['hinges']).map(({ name }) => name)).toEqual(['Standard hinge 110°, inset', 'Piano hinge, continuous', 'Hinge cover caps', 'Hinge cup bit, 35 mm']);
  expect(byKind(found, ['brass'])).toEqual(found);
});
