import { addTap } from './check';
import { LAMINATE } from './test/slabs';
import type { TopChoice } from './top';

const withSink = (depth: number, hole: number): TopChoice => ({
  length: 2_400,
  depth,
  edge: 'bullnose',
  cut_outs: [{ kind: 'sink', x: 900, front: 65, width: 840, depth: hole }],
});

test('a tap stands behind the bowl that it fills', () => {
  const tap = addTap(LAMINATE, withSink(600, 415))?.cut_outs?.at(-1);
  expect(tap).toMatchObject({ kind: 'tap', x: 900 });
});

test('where a deep sink leaves no room behind it no tap is put beside it, out of reach', () => {
  expect(addTap(LAMINATE, withSink(600, 480))).toBeNull();
});

test('without a sink a tap stands where there is room', () => {
  expect(addTap(LAMINATE, { length: 2_400, depth: 600, edge: 'bullnose' })?.cut_outs).toHaveLength(1);
});
