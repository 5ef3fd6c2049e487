import { togetherText, topRemedy } from './top-text';

test('an edge keeps the letters of its name', () => {
  expect(topRemedy('edge', 'square-abs', () => 'Square, 2 mm ABS')).toBe('Use the edge square, 2 mm ABS');
  expect(topRemedy('cut_outs.0.kind', 'undermount', String)).toBe('Use an undermount sink instead');
});

test('cut-outs that move together are named with their places, those that stay are not', () => {
  const at = (kind: 'sink' | 'hob' | 'tap', x: number) => ({ kind, x, front: 60, width: 560, depth: 490 });
  expect(
    togetherText(
      [at('sink', 1_000), at('tap', 100), at('hob', 1_000)],
      [at('sink', 620), at('tap', 100), at('hob', 1_620)],
    ),
  ).toBe('Put the sink at 620 mm, the hob at 1620 mm');
});
