import { MEASURES, sizeRange } from '@plinth/cabinetry/model/size-range';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import {
  choose,
  cleanChoice,
  createConfigurable,
  findDoorsChange,
  FIELDS,
  hasHingeSide,
  listOptions,
  createChoiceNames,
  calculateOutcome,
  findRange,
  getValue,
  type Choice,
} from './choice';

interface ColourFile {
  code: string;
  name: string;
  kind: string;
  base: string;
  grain: string | null;
  finish: string;
  thicknesses: number[];
  priceGroup: string;
  grained: boolean;
}
const contentFile = (file: string): string =>
  readFileSync(join(__dirname, '../../../../prisma/seed/content', file), 'utf8');

const colours: ColourFile[] = JSON.parse(contentFile('colours.json'));
const boards = colours
  .filter(({ kind }) => kind === 'board')
  .map(({ code, name, base, grain, finish, thicknesses, priceGroup, grained }) => ({
    code,
    name,
    base,
    grain,
    finish,
    thicknesses,
    price_group: priceGroup,
    grained,
    core: 'chipboard',
    image: '',
  }));
const cupboards: { slug: string; unit: WorkshopAnswer['unit']; colours: string[] }[] = JSON.parse(
  contentFile('cupboards.json'),
);

const workshop = (slug: string, figures: WorkshopAnswer['figures'] = {}) => {
  const cupboard = cupboards.find((one) => one.slug === slug);
  if (!cupboard) throw new RangeError(slug);
  return createConfigurable({ unit: cupboard.unit, boards, figures, surface: null, fixtures: [] }, cupboard.colours[0]);
};
const refused = (...[shop, choice, field]: Parameters<typeof listOptions>) =>
  listOptions(shop, choice, field)
    .filter(({ refusal }) => refusal !== null)
    .map(({ value }) => value);

describe('changing a cupboard', () => {
  test('follows the figures that the company set: parts, what can be chosen, and what is refused', () => {
    const shop = workshop('base-unit-600-one-door', { values: { frontReveal: 5, maxSingleDoor: 500 } });
    const doors = (item: typeof shop) =>
      calculateOutcome(item, {}).cabinet?.panels.flatMap(({ role, quantity, width }) =>
        role === 'door' ? [[quantity, width]] : [],
      );
    expect(doors(workshop('base-unit-600-one-door'))).toEqual([[1, 597]]);
    expect(doors(shop)).toEqual([[2, 295]]);
    expect(refused(shop, {}, 'doors')).toEqual([1]);
    expect(refused(workshop('base-unit-600-one-door'), {}, 'doors')).toEqual([]);
  });

  test('every cupboard on sale can be made as it is, and told what it has', () => {
    const impossible = cupboards.filter(({ slug }) => calculateOutcome(workshop(slug), {}).cabinet === null);
    expect(impossible.map(({ slug }) => slug)).toEqual([]);
    for (const { slug } of cupboards) {
      const shop = workshop(slug);
      for (const field of FIELDS) {
        const options = listOptions(shop, {}, field);
        if (options.length > 0)
          expect([slug, field, options.filter(({ selected }) => selected).length]).toEqual([slug, field, 1]);
      }
    }
  });

  test('a base unit of 600 becomes 473 wide with a sage front', () => {
    const shop = workshop('base-unit-600-one-door');
    const { cabinet } = calculateOutcome(shop, { width: 473, front_colour: 'sage' });
    expect(cabinet?.unit).toMatchObject({ width: 473, front: { colour: 'sage' }, carcass: { colour: 'polar-white' } });
  });

  test('a black bar is a choice of its own, and only what the shop keeps of a handle is offered', () => {
    const shop = workshop('base-unit-600-one-door');
    const values = (choice: Choice, field: 'handle_finish' | 'handle_centres') =>
      listOptions(shop, choice, field).map(({ value }) => value);
    expect(values({}, 'handle_finish')).toEqual(['brushed-steel', 'black']);
    expect(values({ handle: 'profile', handle_finish: 'black' }, 'handle_centres')).toEqual([128, 160, 320]);
    expect(values({ handle: 'knob' }, 'handle_centres')).toEqual([]);
    const black = choose(shop, choose(shop, {}, 'handle_finish', 'black'), 'handle_centres', 320);
    expect(calculateOutcome(shop, black).cabinet?.hardware.find(({ kind }) => kind === 'handle')).toMatchObject({
      code: 'handle-bar-320-black',
      size: 320,
    });
    expect(choose(shop, black, 'handle_finish', 'brushed-steel')).toEqual({ handle_centres: 320 });
    expect(cleanChoice(shop, { handle: 'cup', handle_finish: 'chrome' })).toEqual({
      handle: 'cup',
      handle_finish: 'chrome',
    });
  });

  test('drawers are offered the runners that the company keeps, doors its hinges; what opens by a push has no choice', () => {
    const drawers = workshop('drawer-unit-600-three-drawers');
    const values = (shop: typeof drawers, choice: Choice, field: 'runner' | 'hinge') =>
      listOptions(shop, choice, field).map(({ value, selected }) => [
        createChoiceNames(shop.workshop).fitting(String(value), field),
        selected,
      ]);
    expect(values(drawers, {}, 'runner')).toEqual([
      ['Ball-bearing runners', false],
      ['Soft-close ball-bearing runners', true],
      ['Soft-close undermount runners', false],
    ]);
    expect(values(drawers, { handle: 'none' }, 'runner')).toEqual([]);
    const doors = workshop('base-unit-600-one-door');
    expect(values(doors, {}, 'runner')).toEqual([]);
    expect(values(doors, {}, 'hinge')).toEqual([
      ['Soft-close hinge 110°', true],
      ['Hinge 110°', false],
      ['Wide-angle hinge 165°', false],
    ]);
    const chosen = choose(drawers, {}, 'runner', 'undermount-soft');
    expect(chosen).toEqual({ runner: 'undermount-soft' });
    const { cabinet } = calculateOutcome(drawers, chosen);
    expect(cabinet?.hardware.flatMap(({ kind, code }) => (kind === 'runner' ? [code] : []))).toEqual([
      'runner-undermount-soft-550',
    ]);
    expect(choose(drawers, chosen, 'runner', 'ball-bearing-soft')).toEqual({});
  });

  test('a folding pair is offered the hinges that open wide enough, and the one that it gets is marked', () => {
    const listHinges = (figures: WorkshopAnswer['figures'] = {}, choice: Choice = {}) =>
      listOptions(workshop('l-corner-unit-900', figures), choice, 'hinge').map(({ value, selected }) => [
        value,
        selected,
      ]);
    expect(listHinges()).toEqual([['wide-angle', true]]);
    const allHinges = ['soft-close', 'standard', 'wide-angle'];
    expect(listHinges({ values: { foldingAngle: 100 } }).map(([value]) => value)).toEqual(allHinges);
    expect(listHinges({ values: { foldingAngle: 100 } }, { hinge: 'standard' })[1]).toEqual(['standard', true]);
  });

  test('a runner that the company does not keep is refused at its choice, with one that it keeps', () => {
    const [problem] = calculateOutcome(workshop('drawer-unit-600-three-drawers'), { runner: 'of-others' }).problems;
    expect(problem).toMatchObject({ field: 'runner', nearest: 'ball-bearing' });
  });

  test('a handle too long for its front is refused at its length, with one that fits', () => {
    const shop = workshop('base-unit-600-one-door');
    const narrow = { width: 250, handle: 'profile', handle_centres: 320 };
    const [problem] = calculateOutcome(shop, narrow).problems;
    expect(problem).toMatchObject({ field: 'handle_centres', nearest: 160 });
  });

  test('too wide is told with the widest that can be made', () => {
    const [problem, ...more] = calculateOutcome(workshop('base-unit-600-one-door'), { width: 1_400 }).problems;
    expect(problem).toMatchObject({ field: 'width', nearest: 1_200 });
    expect(more).toEqual([]);
  });

  test('one door is no choice for a wide unit, and stays in sight with the reason', () => {
    const shop = workshop('base-unit-900-two-doors');
    expect(listOptions(shop, {}, 'doors').map(({ value, selected }) => [value, selected])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(refused(shop, {}, 'doors')).toEqual([1]);
    expect(refused(shop, { width: 400, doors: 1 }, 'doors')).not.toContain(1);
  });

  test('hinges are chosen only where one door hangs', () => {
    expect(hasHingeSide(workshop('base-unit-600-one-door'), {})).toBe(true);
    expect(hasHingeSide(workshop('base-unit-900-two-doors'), {})).toBe(false);
  });

  test('the width at which there is a door more, or one less, is found from the cupboards themselves', () => {
    expect(findDoorsChange(workshop('base-unit-600-one-door'), { width: 900 }, 'width')).toEqual({
      at: 601,
      grows: true,
      now: 2,
      before: 1,
    });
    expect(findDoorsChange(workshop('base-unit-900-two-doors'), { width: 450 }, 'width')).toEqual({
      at: 600,
      grows: false,
      now: 1,
      before: 2,
    });
    expect(findDoorsChange(workshop('base-unit-600-one-door'), { width: 590 }, 'width')).toBeNull();
    // Doors that were chosen stay as they are.
    expect(findDoorsChange(workshop('base-unit-600-one-door'), { width: 620, doors: 2 }, 'width')).toBeNull();
  });

  test('what the catalogue has anyway is no change', () => {
    const item = workshop('base-unit-600-one-door');
    expect(choose(item, { width: 500 }, 'width', 600)).toEqual({});
    expect(cleanChoice(item, { width: 600, depth: 500, drawers: 0 })).toEqual({ depth: 500 });
  });

  test('a drawer unit takes one to five drawers, a wall unit none', () => {
    expect(listOptions(workshop('drawer-unit-600-three-drawers'), {}, 'drawers').map(({ value }) => value)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(listOptions(workshop('wall-unit-600'), {}, 'drawers')).toEqual([]);
  });

  test('the thickness of a panel is one of the boards', () => {
    const shop = workshop('filler-100-base');
    expect(sizeRange(shop.base, 'depth')).toBeNull();
    expect(listOptions(shop, {}, 'depth').map(({ value }) => value)).toEqual([16, 18, 22]);
  });
});

const anyChoice = fc.record(
  {
    width: fc.integer({ min: 1, max: 6_000 }),
    height: fc.integer({ min: 1, max: 3_000 }),
    depth: fc.integer({ min: 1, max: 1_500 }),
    front_colour: fc.constantFrom(...boards.map(({ code }) => code)),
    carcass_colour: fc.constantFrom(...boards.map(({ code }) => code)),
    doors: fc.integer({ min: 0, max: 4 }),
    drawers: fc.integer({ min: 0, max: 6 }),
    shelves: fc.integer({ min: 0, max: 12 }),
    handle: fc.constantFrom('bar', 'bow', 'cup', 'knob', 'profile', 'none'),
    handle_finish: fc.constantFrom('black', 'brushed-steel', 'chrome', 'brass', 'white'),
    handle_centres: fc.constantFrom(96, 128, 160, 192, 256, 320),
  },
  { requiredKeys: [] },
);

test('whatever is chosen is made or answered with a reason, and taking the ways out leads to something that is made', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cupboards.map(({ slug }) => slug)), anyChoice, (slug, typed) => {
      const shop = workshop(slug);
      let choice: Choice = cleanChoice(shop, typed);
      for (let step = 0; step < 12; step++) {
        const outcome = calculateOutcome(shop, choice);
        if (outcome.cabinet !== null) return;
        const way = outcome.problems.find(({ field, nearest }) => field !== null && nearest !== null);
        // Where no single choice helps, going back one step does.
        if (!way || way.field === null || way.nearest === null) {
          expect(outcome.problems.every(({ message }) => message.length > 0)).toBe(true);
          return;
        }
        expect(way.nearest).not.toBe(choice[way.field] ?? getValue(shop.base, way.field));
        choice = choose(shop, choice, way.field, way.nearest);
      }
      expect(calculateOutcome(shop, choice).cabinet).not.toBeNull();
    }),
    { numRuns: 60 },
  );
});

describe('what corners and towers are chosen by', () => {
  const made = (slug: string, choice: Choice) => {
    const { cabinet, problems } = calculateOutcome(workshop(slug), choice);
    return { unit: cabinet?.unit, problems, panels: cabinet?.panels ?? [] };
  };
  const doors = (slug: string, choice: Choice) => made(slug, choice).panels.filter(({ role }) => role === 'door');

  test('a blind corner hides on the other side, and its door is as wide as it is needed', () => {
    const left = doors('blind-corner-unit-1000', {})[0].instances[0].box;
    const right = doors('blind-corner-unit-1000', { blind_side: 'right' })[0].instances[0].box;
    // The same door at the other end.
    expect([right.dx, right.x]).toEqual([left.dx, 1_000 - left.x - left.dx]);
    const wider = doors('blind-corner-unit-1000', { door_width: 500 })[0].instances[0].box;
    expect(wider.dx - left.dx).toBe(50);
  });

  test('a door that leaves no room for the blank is refused at its width, with what would do', () => {
    const { unit, problems } = made('blind-corner-unit-1000', { width: 700, door_width: 600 });
    expect(unit).toBeUndefined();
    expect(problems).toContainEqual(expect.objectContaining({ field: 'door_width' }));
    const [{ nearest }] = problems;
    expect(made('blind-corner-unit-1000', { width: 700, door_width: Number(nearest) }).problems).toEqual([]);
  });

  test('an oven tower takes a compact oven at the height of the eyes', () => {
    const tower = made('oven-tower-600', { niche: 450, lower: 900 });
    expect(tower.unit).toMatchObject({ niche: 450, lower: 900 });
    expect(made('oven-tower-600', { niche: 300 }).problems).toContainEqual(expect.objectContaining({ field: 'niche' }));
  });

  test('the arms of an L-corner are as deep as what stands beside it', () => {
    expect(made('l-corner-unit-900', { arm_depth: 500 }).unit).toMatchObject({ armDepth: 500 });
  });

  test('each measure is offered around what the catalogue has, and a base unit has none', () => {
    const measured = cupboards.flatMap(({ slug }) => {
      const shop = workshop(slug);
      return MEASURES.flatMap((field) => {
        const [range, own] = [findRange(shop, {}, field), getValue(shop.base, field)];
        expect([slug, field, range === null]).toEqual([slug, field, own === undefined]);
        if (range === null) return [];
        expect([slug, field, range.min <= Number(own), Number(own) <= range.max]).toEqual([slug, field, true, true]);
        return [field];
      });
    });
    expect(new Set(measured)).toEqual(new Set(MEASURES));
    expect(cleanChoice(workshop('base-unit-600-one-door'), { niche: 450, blind_side: 'right' })).toEqual({});
  });
});
