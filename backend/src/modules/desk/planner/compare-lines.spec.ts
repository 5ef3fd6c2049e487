import { compareLines } from './compare-lines';

const line = (name: string, quantity: number, hinge_side: 'left' | 'right' = 'left') => ({
  name,
  quantity,
  configuration: { kind: 'cupboard' as const, width: 600, hinge_side },
});

test('lines of one name with other choices are counted together, none is lost', () => {
  const before = [line('Base unit', 1, 'left'), line('Base unit', 2, 'right')];
  expect(compareLines(before, [line('Base unit', 1, 'left')])).toEqual({
    added: [],
    removed: [],
    changed: ['Base unit: 1 instead of 3'],
  });
});

test('as many pieces with other choices are named as such; the same in another order is no difference', () => {
  const before = [line('Base unit', 2, 'left'), line('Wall unit', 1)];
  expect(
    compareLines(before, [line('Wall unit', 1), line('Base unit', 1, 'left'), line('Base unit', 1, 'right')]),
  ).toEqual({
    added: [],
    removed: [],
    changed: ['Base unit: other colours or choices'],
  });
  expect(compareLines(before, before.toReversed())).toEqual({ added: [], removed: [], changed: [] });
});

test('what stands in one version alone is added or removed', () => {
  expect(compareLines([line('Base unit', 1)], [line('Tall unit', 2)])).toEqual({
    added: ['2 × Tall unit'],
    removed: ['1 × Base unit'],
    changed: [],
  });
});
