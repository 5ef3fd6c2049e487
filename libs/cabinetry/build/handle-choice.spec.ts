import { configure, type UnitChoice } from '../model/configure';
import type { HandleWish } from '../model/handle-wishes';
import { USUAL_HANDLES } from '../model/usual-fittings';
import * as choices from './handle-choice';
import { unitSchema, type Unit } from '../model/unit';

const unit = unitSchema.parse({
  type: 'base',
  width: 600,
  height: 720,
  depth: 560,
  handle: { style: 'bar', centres: 160, finish: 'brushed-steel' },
});
const applyHandleWish = (to: Unit, choice: UnitChoice, wish: HandleWish) =>
  choices.applyHandleWish(to, choice, wish, USUAL_HANDLES);
const mergeHandleWishes = (to: Unit, own: HandleWish, wish: HandleWish) =>
  choices.mergeHandleWishes(to, own, wish, USUAL_HANDLES);
const BLACK = { handle: 'bar', handle_finish: 'black', handle_centres: 192 };
const made = (choice: object) => {
  const { unit: configured, problems } = configure(unit, choice, USUAL_HANDLES);
  return configured && 'handle' in configured ? configured.handle : problems;
};

test('black bars wished for a whole document are black bars on each cupboard, whatever it had before', () => {
  expect(made(applyHandleWish(unit, { handle: 'knob', handle_finish: 'white' }, BLACK))).toEqual({
    style: 'bar',
    centres: 192,
    finish: 'black',
  });
  const open = unitSchema.parse({ type: 'open-base', width: 600, height: 720, depth: 560 });
  expect(applyHandleWish(open, { shelves: 2 }, BLACK)).toEqual({ shelves: 2 });
});

test('what a style does not come in is refused, and is not left out unseen', () => {
  expect(made(applyHandleWish(unit, {}, { handle: 'bar', handle_finish: 'brass' }))).toMatchObject([
    { field: 'handle_finish' },
  ]);
});

test('a knob takes the finish alone, and a cupboard without handles nothing', () => {
  expect(applyHandleWish(unit, {}, { ...BLACK, handle: 'knob' })).toEqual({ handle: 'knob', handle_finish: 'black' });
  expect(applyHandleWish(unit, {}, { ...BLACK, handle: 'none' })).toEqual({ handle: 'none' });
});

test('a cupboard with handles of its own takes of the others what goes with them', () => {
  expect(mergeHandleWishes(unit, { handle: 'cup' }, BLACK)).toEqual({ handle: 'cup', handle_finish: 'black' });
  expect(mergeHandleWishes(unit, { handle: 'bow' }, { handle: 'cup', handle_finish: 'brass' })).toEqual({
    handle: 'bow',
  });
  expect(made(mergeHandleWishes(unit, { handle_centres: 320 }, BLACK))).toMatchObject({
    centres: 320,
    finish: 'black',
  });
  // Nobody chose this style for all: brass is of those that come in it.
  expect(mergeHandleWishes(unit, {}, { handle_finish: 'brass' })).toEqual({});
});
