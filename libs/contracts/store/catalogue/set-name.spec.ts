import { setNameIn } from './set-name';

test.each([
  ['Country kitchen, 3 m, Sage', 'Sage', 'Wenge', 'Country kitchen, 3 m, Wenge'],
  ['Country kitchen, 3 m, Sage', 'Sage', 'Sage', 'Country kitchen, 3 m, Sage'],
  ['Country kitchen, 3 m, Sage', 'Sage', null, 'Country kitchen, 3 m'],
  ['Sage kitchen', 'Sage', 'Wenge', 'Sage kitchen'],
  ['Sage', 'Sage', 'Wenge', 'Sage'],
])('%s of %s in %s is %s', (name, own, chosen, said) => expect(setNameIn(name, own, chosen)).toBe(said));
