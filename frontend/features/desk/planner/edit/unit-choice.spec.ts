import { createSampleFacts } from '@plinth/planner/test/sample-facts';
import { listUnitOptions, setOwnChoice } from './unit-choice';

const facts = createSampleFacts();
const item = [...facts.items.values()].find(({ slug }) => slug === 'base-unit-600-one-door');
if (item === undefined) throw new RangeError('The sample has a base unit');
const BLACK_KNOBS = { handle: 'knob', handle_finish: 'black' };

test('one unit of a plan with black knobs has the bars that the catalogue has anyway, in their own finish', () => {
  const bars = setOwnChoice(
    item,
    setOwnChoice(item, {}, 'handle', 'bar', facts),
    'handle_finish',
    'brushed-steel',
    facts,
  );
  expect(bars).toEqual({ handle: 'bar', handle_finish: 'brushed-steel' });
  const selected = (field: 'handle' | 'handle_finish') =>
    listUnitOptions(item, bars, BLACK_KNOBS, facts, field).find((option) => option.selected)?.value;
  expect([selected('handle'), selected('handle_finish')]).toEqual(['bar', 'brushed-steel']);
});

test('a unit is offered the finishes of the handles that the plan gives it', () => {
  const offered = listUnitOptions(item, {}, { handle: 'cup' }, facts, 'handle_finish').map(({ value }) => value);
  expect(offered).toEqual(['brass', 'black', 'chrome']);
});

test('left to the plan again, a style takes its finish and its length along', () => {
  const own = { width: 500, handle: 'cup', handle_finish: 'brass', handle_centres: 96 };
  expect(setOwnChoice(item, own, 'handle', null, facts)).toEqual({ width: 500 });
  expect(setOwnChoice(item, own, 'handle', 'bar', facts)).toEqual({ width: 500, handle: 'bar' });
});
