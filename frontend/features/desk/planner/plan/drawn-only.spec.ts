import { emptyPlan, rectangle, type Place, type Plan } from '@plinth/planner/plan/plan';
import { createSampleFacts } from '@plinth/planner/test/sample-facts';
import { listDrawnOnly, hasUnknownCutOuts } from './drawn-only';

const drawers = (id: string, x: number, fitting?: Place['fitting']): Place => ({
  id,
  run: 'n/floor',
  x,
  fitting,
  what: { kind: 'unit', item: 'drawer-unit-600-three-drawers', configuration: {} },
});
const planOf = (...places: readonly Place[]): Plan => ({
  ...emptyPlan(rectangle(3_600, 3_000)),
  places: Object.fromEntries(places.map((place) => [place.id, place])),
});
const without = (...places: readonly Place[]): string[] => listDrawnOnly(planOf(...places), createSampleFacts());

test('a sink or hob of one’s own is drawn and not sold; one of ours is sold', () => {
  expect(without(drawers('a', 0))).toEqual([]);
  expect(without(drawers('a', 0, { kind: 'sink' }), drawers('b', 600, { kind: 'hob', fuel: 'gas' }))).toEqual([
    'sink and tap',
    'hob',
  ]);
  expect(without(drawers('a', 0, { kind: 'sink', item: 'single-bowl-sink-860' }))).toEqual([]);
});

test('tops come uncut where a sink or hob of one’s own stands; for one of ours the hole is cut', () => {
  expect(hasUnknownCutOuts(planOf(drawers('a', 0)))).toBe(false);
  expect(hasUnknownCutOuts(planOf(drawers('a', 0, { kind: 'sink' })))).toBe(true);
  expect(hasUnknownCutOuts(planOf(drawers('a', 0, { kind: 'hob', fuel: 'gas' })))).toBe(true);
  expect(hasUnknownCutOuts(planOf(drawers('a', 0, { kind: 'sink', item: 'single-bowl-sink-860' })))).toBe(false);
});
