import { describeMovedHoles, describeJointRemedy, describeTopRemedy } from './top-text';

test('an edge keeps the letters of its name', () => {
  expect(describeTopRemedy('edge', 'square-abs', () => 'Square, 2 mm ABS')).toBe('Use the edge square, 2 mm ABS');
  expect(describeTopRemedy('cut_outs.0.kind', 'undermount', String)).toBe('Use an undermount sink instead');
});

test('cut-outs that move together are named with their places, those that stay are not', () => {
  const at = (kind: 'sink' | 'hob' | 'tap', x: number) => ({ kind, x, front: 60, width: 560, depth: 490 });
  expect(
    describeJointRemedy(
      [at('sink', 1_000), at('tap', 100), at('hob', 1_000)],
      [at('sink', 620), at('tap', 100), at('hob', 1_620)],
    ),
  ).toBe('Put the sink at 620 mm, the hob at 1620 mm');
});

test('a cut-out that moved for a new one is named with both places; nothing is said where none moved', () => {
  const at = (kind: 'sink' | 'hob' | 'tap', x: number) => ({ kind, x, front: 60, width: 560, depth: 490 });
  const before = [at('sink', 900), at('tap', 900)];
  expect(describeMovedHoles(before, [at('sink', 720), at('tap', 720), at('hob', 1_720)])).toBe(
    'We moved the sink from 900 to 720 mm and the tap hole from 900 to 720 mm to make room.',
  );
  expect(describeMovedHoles(before, [...before, at('hob', 1_720)])).toBeNull();
});
