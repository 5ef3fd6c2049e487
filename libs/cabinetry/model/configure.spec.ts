import * as choices from './configure';
import { USUAL_HANDLES } from './usual-fittings';

const configure = (unit: unknown, choice: choices.UnitChoice) => choices.configure(unit, choice, USUAL_HANDLES);
const withChoice = (unit: unknown, choice: choices.UnitChoice, field: choices.ChoiceField, value: string) =>
  choices.withChoice(unit, choice, field, value, USUAL_HANDLES);

const baseUnit = { type: 'base', width: 600, height: 720, depth: 560 };

describe("a buyer's choice on a catalogue unit", () => {
  test('nothing chosen is the catalogue unit with its defaults', () => {
    const { unit } = configure(baseUnit, {});
    expect(unit).toMatchObject({ type: 'base', width: 600, doors: 'auto', front: { colour: 'polar-white' } });
  });

  test('a sage front, 450 wide, hung on the right', () => {
    const { unit } = configure(baseUnit, { width: 450, front_colour: 'sage', hinge_side: 'right' });
    expect(unit).toMatchObject({
      width: 450,
      front: { colour: 'sage', thickness: 16 },
      hingeSide: 'right',
      carcass: { colour: 'polar-white' },
    });
  });

  test('a niche is of an oven tower, and no base unit has one', () => {
    const tower = { type: 'oven-tall', width: 600, height: 2030, depth: 560 };
    expect(configure(tower, { niche: 450, lower: 900 }).unit).toMatchObject({ niche: 450, lower: 900 });
    expect(configure(baseUnit, { niche: 450, lower: 900 }).problems).toEqual([
      { field: 'lower', message: 'This item has no choice of lower part' },
      { field: 'niche', message: 'This item has no choice of niche' },
    ]);
  });

  test('drawers on a wall unit are refused where they were chosen, not dropped', () => {
    const { unit, problems } = configure({ type: 'wall', width: 600, height: 720, depth: 300 }, { drawers: 2 });
    expect(unit).toBeNull();
    expect(problems).toEqual([{ field: 'drawers', message: 'This item has no choice of drawers' }]);
  });

  test('a style of handle comes in the length and finish that the shop keeps nearest to the catalogue’s', () => {
    const handleOf = (handle: string, finish = 'brushed-steel') => {
      const { unit } = configure({ ...baseUnit, handle: { style: 'bar', centres: 160, finish } }, { handle });
      return unit && 'handle' in unit ? unit.handle : null;
    };
    expect(handleOf('bow')).toEqual({ style: 'bow', centres: 160, finish: 'brushed-steel' });
    expect(handleOf('cup')).toEqual({ style: 'cup', centres: 96, finish: 'brass' });
    expect(handleOf('cup', 'black')).toEqual({ style: 'cup', centres: 96, finish: 'black' });
    expect(handleOf('knob', 'black')).toMatchObject({ style: 'knob', finish: 'black' });
    expect(handleOf('none')).toMatchObject({ style: 'none' });
  });

  const handled = (choice: Parameters<typeof configure>[1]) => {
    const { unit, problems } = configure({ ...baseUnit, handle: { style: 'bar', centres: 160 } }, choice);
    return unit && 'handle' in unit ? unit.handle : problems;
  };

  test('a black bar of 320 is had where the catalogue has brushed steel of 160', () => {
    expect(handled({ handle_finish: 'black' })).toEqual({ style: 'bar', centres: 160, finish: 'black' });
    expect(handled({ handle_centres: 320 })).toEqual({ style: 'bar', centres: 320, finish: 'brushed-steel' });
    expect(handled({ handle: 'profile', handle_centres: 320 })).toEqual({
      style: 'profile',
      centres: 320,
      finish: 'black',
    });
    expect(handled({ handle: 'knob', handle_finish: 'white' })).toMatchObject({ style: 'knob', finish: 'white' });
  });

  test('a finish or a length that a handle does not come in is refused with what there is, never made in another', () => {
    expect(handled({ handle_finish: 'brass' })).toEqual([
      { field: 'handle_finish', message: 'Bar handles come in brushed steel or black' },
    ]);
    expect(handled({ handle: 'profile', handle_finish: 'brushed-steel', handle_centres: 320 })).toEqual([
      {
        field: 'handle_centres',
        message: 'Profile handles in brushed steel come with 160 mm between the screws',
      },
    ]);
    expect(handled({ handle: 'knob', handle_centres: 96 })).toMatchObject([{ field: 'handle_centres' }]);
    expect(handled({ handle: 'none', handle_finish: 'black' })).toMatchObject([{ field: 'handle_finish' }]);
    expect(configure({ type: 'open-base', width: 600, height: 720, depth: 560 }, { handle_finish: 'black' })).toEqual({
      unit: null,
      problems: [{ field: 'handle_finish', message: 'This item has no choice of handle finish' }],
    });
  });

  test('a new style lets go of a length and a finish that it does not come in', () => {
    const black = { handle_finish: 'black', handle_centres: 320 };
    expect(withChoice(baseUnit, black, 'handle', 'cup')).toEqual({ handle: 'cup', handle_finish: 'black' });
    expect(withChoice(baseUnit, black, 'handle', 'none')).toEqual({ handle: 'none' });
    expect(withChoice(baseUnit, { handle: 'profile', handle_centres: 320 }, 'handle_finish', 'brushed-steel')).toEqual({
      handle: 'profile',
      handle_finish: 'brushed-steel',
    });
  });

  test('a base unit that stands alone gets a top', () => {
    expect(configure(baseUnit, { top: 'panel' }).unit).toMatchObject({ top: 'panel' });
    expect(configure({ type: 'wall', width: 600, height: 720, depth: 300 }, { top: 'panel' }).problems).toEqual([
      { field: 'top', message: 'This item has no choice of top' },
    ]);
  });

  test('three doors and an unknown handle are refused', () => {
    expect(configure(baseUnit, { doors: 3 }).problems).toHaveLength(1);
    expect(configure(baseUnit, { handle: 'door-knocker' }).problems[0]).toMatchObject({ field: 'handle' });
  });
});
