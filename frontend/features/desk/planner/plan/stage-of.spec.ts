import { METALS } from '@plinth/cabinetry/drawing/colour';
import { emptyPlan, rectangle, type Place, type Plan } from '@plinth/planner/plan/plan';
import { createSampleFacts } from '@plinth/planner/test/sample-facts';
import { drawPlan, listUnitsWithOtherHandles } from './pieces';
import { createStageScene } from './stage-of';

const facts = createSampleFacts();
const place = (id: string, x: number, configuration: object): Place => ({
  id,
  run: 'n/floor',
  x,
  what: { kind: 'unit', item: 'drawer-unit-600-three-drawers', configuration },
});
const plan: Plan = {
  ...emptyPlan(rectangle(3_600, 3_000)),
  choices: { handle: 'bar', handle_finish: 'black', handle_centres: 320 },
  places: {
    wide: place('wide', 0, {}),
    narrow: place('narrow', 600, { width: 300 }),
    cup: place('cup', 900, { handle: 'cup', handle_finish: 'brass' }),
  },
};

test('black bars are black in the room, and brass cups are brass', () => {
  const { boxes, paints } = createStageScene(drawPlan(plan, facts), facts.workshop.boards);
  const metalsOf = (id: string) =>
    new Set(
      boxes.flatMap(({ place: placeId, paint }) =>
        placeId === id && paint.startsWith('#handle') ? [paints.get(paint)?.base] : [],
      ),
    );
  expect(metalsOf('wide')).toEqual(new Set([METALS.black.base]));
  expect(metalsOf('cup')).toEqual(new Set([METALS.brass.base]));
});

test('a unit that is too narrow for the handles of all the others is named', () => {
  const { pieces } = drawPlan(plan, facts);
  const [name] = pieces.flatMap((piece) => (piece.key === 'narrow' ? [piece.name] : []));
  expect(listUnitsWithOtherHandles({ plan, pieces })).toEqual([name]);
});
