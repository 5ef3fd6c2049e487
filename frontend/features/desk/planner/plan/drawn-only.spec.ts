import { emptyPlan, rectangle, type Place, type Plan } from '@plinth/planner/plan/plan';
import { sampleFacts } from '@plinth/planner/test/sample-facts';
import { drawnOnly } from './drawn-only';

const drawers = (id: string, x: number, fitting?: Place['fitting']): Place => ({
  ...{ id, run: 'n/floor', x, fitting },
  what: { kind: 'unit', item: 'drawer-unit-600-three-drawers', configuration: {} },
});
const without = (...places: readonly Place[]): string[] => {
  const plan: Plan = {
    ...emptyPlan(rectangle(3_600, 3_000)),
    places: Object.fromEntries(places.map((place) => [place.id, place])),
  };
  return drawnOnly(plan, sampleFacts());
};

test('a sink or hob of one’s own is drawn and not sold; one of ours is sold', () => {
  expect(without(drawers('a', 0))).toEqual([]);
  expect(without(drawers('a', 0, { kind: 'sink' }), drawers('b', 600, { kind: 'hob', fuel: 'gas' }))).toEqual([
    'sink and tap',
    'hob',
  ]);
  expect(without(drawers('a', 0, { kind: 'sink', item: 'single-bowl-sink-860' }))).toEqual([]);
});
