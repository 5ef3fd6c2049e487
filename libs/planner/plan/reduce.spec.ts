import type { Command, CommandResult } from './commands';
import { derivePlanParts } from './derive';
import type { PlanFacts } from './facts';
import { listPlanLines } from './lines';
import { emptyPlan, rectangle, type Opening, type Plan } from './plan';
import { listPoses } from './poses';
import { reduce } from './reduce';
import { listHints } from '../rules/rules';
import { createSampleFacts } from '../test/sample-facts';
import { describeChangedPlaces, describePlace, describeResult, describeRun } from './plan-text';

const facts = createSampleFacts();
const DOOR: Opening = { id: 'door', wall: 's', kind: 'door', x: 1_400, width: 813, bottom: 0, height: 2_032 };
const WINDOW: Opening = {
  id: 'window',
  wall: 'n',
  kind: 'window',
  x: 1_200,
  width: 1_200,
  bottom: 1_050,
  height: 1_000,
};
const room = { ...rectangle(3_600, 3_000), openings: [DOOR, WINDOW] };
const start = emptyPlan(room);

const put = (id: string, item: string, run: string, x: number, more: object = {}): Command => ({
  do: 'put',
  place: { id, run, x, what: { kind: 'unit', item, configuration: {} }, ...more },
});
function after(plan: Plan, ...commands: readonly Command[]): Plan {
  return commands.reduce((now, command) => {
    const result = reduce(now, command, facts);
    if (result.plan === undefined) throw new Error(result.refused.why);
    return result.plan;
  }, plan);
}
const refusalOf = (result: CommandResult) => result.refused ?? { code: 'none', why: '', nearest: null, places: [] };
const xOf = (plan: Plan, id: string): number => plan.places[id].x;

test('a unit that is put where one stands pushes it aside, and the live region says so', () => {
  const plan = after(start, put('sink', 'sink-unit-900-two-doors', 'n/floor', 1_300));
  const result = reduce(plan, put('drawers', 'drawer-unit-600-three-drawers', 'n/floor', 800), facts);
  if (result.plan === undefined) throw new Error(result.refused.why);
  expect([xOf(result.plan, 'drawers'), xOf(result.plan, 'sink')]).toEqual([800, 1_400]);
  expect(describeChangedPlaces(result.plan, result.changedPlaces, facts)).toBe(
    'Sink unit 900 moved 100 mm to the right.',
  );
  expect(describePlace(result.plan, 'sink', facts)).toBe('Sink unit 900, two doors, 1400 to 2300 from the left');
  expect(describeRun(result.plan, 'n/floor', facts)).toBe('Top wall, 3600 mm: 2 units, 2000 mm free');
});

test('a tall unit is refused under a window, with the nearest wall that is high enough', () => {
  const wide = emptyPlan({ ...room, openings: [{ ...WINDOW, x: 300, width: 3_000 }] });
  const no = reduce(wide, put('c', 'grocery-cupboard-600', 'n/floor', 1_600), facts);
  expect(refusalOf(no)).toMatchObject({ code: 'not-in-free-wall' });
  expect(refusalOf(no).nearest?.run).not.toBe('n/floor');
  expect(describeResult(wide, no, facts)).toMatch(/^.* would cover a window\. It would fit on the /);
});

test('nothing stands where a door is, or before it, on whatever wall', () => {
  const plan = after(start, put('a', 'base-unit-600-one-door', 's/floor', 1_500));
  const { x } = plan.places['a'];
  expect(x >= 1_400 + 813 + 70 || x + 600 <= 1_400 - 70).toBe(true);
  const narrow = emptyPlan({ ...rectangle(2_400, 1_300), openings: [{ ...DOOR, x: 800 }] });
  const across = reduce(narrow, put('a', 'base-unit-600-one-door', 'n/floor', 900), facts);
  const place = across.plan?.places['a'];
  expect(place === undefined || place.x >= 1_600 || place.x + 600 <= 787).toBe(true);
});

test('a corner unit takes both walls, whoever stands there gives way, and no filler stays beside it', () => {
  const plan = after(
    start,
    put('a', 'base-unit-600-one-door', 'n/floor', 2_950),
    put('corner', 'l-corner-unit-900', 'e/floor', 500),
  );
  expect(xOf(plan, 'corner')).toBe(0);
  expect(xOf(plan, 'a')).toBe(3_600 - 900 - 600);
  expect(derivePlanParts(plan, facts).filter(({ role }) => role === 'filler')).toEqual([]);
});

test('an L has two worktops that meet, a panel at each open end, and one plinth a wall', () => {
  const plan = after(
    { ...start, choices: { top: 'laminate-top-midnight-granite' } },
    put('corner', 'l-corner-unit-900', 'e/floor', 0),
    put('sink', 'sink-unit-900-two-doors', 'n/floor', 1_800, {
      fitting: { kind: 'sink', item: 'single-bowl-sink-860' },
    }),
    put('drawers', 'drawer-unit-600-three-drawers', 'e/floor', 900),
    put('door', 'base-unit-600-one-door', 'n/floor', 1_200),
  );
  const tops = derivePlanParts(plan, facts).filter(({ role }) => role === 'top');
  expect(tops.map(({ configuration }) => configuration)).toEqual([
    expect.objectContaining({ length: 3_600 - 600 - 1_200 + 16, left_end: 'finished', right_end: 'corner' }),
    expect.objectContaining({ length: 1_500 + 16, right_end: 'finished' }),
  ]);
  expect(tops[0].configuration).toMatchObject({ cut_outs: [{ kind: 'sink', width: 840, x: 600 + 450 + 16 }] });
  expect(tops.map(({ problem }) => problem)).toEqual([null, null]);
  const roles = (role: string): number => derivePlanParts(plan, facts).filter((one) => one.role === role).length;
  expect([roles('end-panel'), roles('plinth'), roles('filler')]).toEqual([2, 2, 0]);
  const without = after(plan, { do: 'override', key: tops[1].key, wish: { none: true } });
  expect(derivePlanParts(without, facts).filter(({ role }) => role === 'top')).toHaveLength(1);
});

test('a row up to the wall has a filler, of the colour of its fronts, that is bought with it', () => {
  const plan = after(start, put('a', 'base-unit-600-one-door', 'w/floor', 0), {
    do: 'choose',
    choices: { front_colour: 'sage' },
  });
  expect(xOf(plan, 'a')).toBe(50);
  const [filler] = derivePlanParts(plan, facts).filter(({ role }) => role === 'filler');
  expect(filler).toMatchObject({
    key: 'filler/a/left',
    width: 50,
    height: 720,
    configuration: { front_colour: 'sage' },
  });
  expect(listPlanLines(plan, facts).map(({ role }) => role)).toEqual(['unit', 'filler', 'end-panel', 'plinth']);
});

test('a blind corner that hides on the other side stands in the other corner of its wall', () => {
  const xAt = (configuration: object) => {
    const what = { kind: 'unit', item: 'blind-corner-unit-1000', configuration };
    return xOf(after(start, put('blind', 'blind-corner-unit-1000', 'n/floor', 1_000, { what })), 'blind');
  };
  // 100 mm stay free to the corner: in front of the one, behind the other.
  expect([xAt({}), xAt({ blind_side: 'right' })]).toEqual([0, 3_600 - 1_000 - 100]);
});

test('a moved corner takes everything along; a room that becomes too short is refused', () => {
  const plan = after(start, put('a', 'base-unit-600-one-door', 'e/floor', 1_000), {
    do: 'moveWall',
    wall: 'e',
    by: -400,
  });
  const [pose] = listPoses(plan, facts);
  expect(pose.origin).toEqual({ x: 4_000, y: 1_000 });
  expect(refusalOf(reduce(plan, { do: 'moveWall', wall: 's', by: 2_700 }, facts)).code).not.toBe('none');
});

test('a locked unit stays, and what has no room beside it is refused', () => {
  const plan = after(start, put('a', 'base-unit-600-one-door', 'w/floor', 1_200), {
    do: 'lock',
    id: 'a',
    locked: true,
  });
  expect(refusalOf(reduce(plan, { do: 'move', id: 'a', x: 100 }, facts))).toMatchObject({ code: 'locked' });
  const beside = after(plan, put('b', 'wardrobe-900-hanging-and-shelves', 'w/floor', 900));
  expect(xOf(beside, 'a')).toBe(1_200);
});

test('rules have a figure, a source, and a remedy that helps', () => {
  const hob = { fitting: { kind: 'hob', fuel: 'electric' } };
  const near = after(
    start,
    put('tall', 'grocery-cupboard-600', 'e/floor', 100),
    put('hob', 'drawer-unit-600-three-drawers', 'e/floor', 700, hob),
  );
  const hint = listHints(near, facts).find(({ rule }) => rule === 'hob-to-tall');
  expect(hint).toMatchObject({ weight: 'problem', figure: { wanted: 300, here: 0 } });
  expect(hint?.source).not.toBe('');
  if (!hint?.remedy) throw new Error('There is room to move it');
  const better = after(near, ...hint.remedy.commands);
  expect(listHints(better, facts).map(({ rule }) => rule)).not.toContain('hob-to-tall');
});

test('about electricity and gas it says whom to ask, and never that something complies', () => {
  const plan = after(
    { ...start, room: { ...room, services: [{ id: 's1', wall: 'e', kind: 'socket', x: 1_100, height: 1_100 }] } },
    put('hob', 'drawer-unit-600-three-drawers', 'e/floor', 1_000, { fitting: { kind: 'hob', fuel: 'gas' } }),
  );
  const hints = listHints(plan, facts).filter(({ weight }) => weight === 'ask');
  expect(hints.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['gas-point', 'socket-by-gas']));
  for (const { why, text } of hints) {
    expect(why).toMatch(/Ask a registered (electrician|gas installer)/);
    expect(`${text} ${why}`).not.toMatch(/compl|SANS|legal|allowed/i);
  }
});

const handlesIn = (plan: Plan) =>
  Object.fromEntries(
    listPoses(plan, facts).map(({ place, cabinet }) => [
      place.id,
      cabinet?.hardware.flatMap(({ kind, code }) => (kind === 'handle' ? [code] : [])),
    ]),
  );
const KITCHEN: readonly Command[] = [
  put('sink', 'sink-unit-900-two-doors', 'n/floor', 600),
  put('drawers', 'drawer-unit-600-three-drawers', 'n/floor', 1_500),
];

test('black bars for the whole plan are what is bought, and a unit with knobs of its own has black knobs', () => {
  const plan = after(start, ...KITCHEN, {
    do: 'choose',
    choices: { handle: 'bar', handle_finish: 'black', handle_centres: 192 },
  });
  expect(handlesIn(plan)).toEqual({ sink: ['handle-bar-192-black'], drawers: ['handle-bar-192-black'] });
  expect(
    listPlanLines(plan, facts).flatMap(({ role, configuration }) => (role === 'unit' ? [configuration] : [])),
  ).toEqual([
    { handle_finish: 'black', handle_centres: 192 },
    { handle_finish: 'black', handle_centres: 192 },
  ]);
  const knobs = after(plan, {
    do: 'change',
    id: 'sink',
    what: { kind: 'unit', item: 'sink-unit-900-two-doors', configuration: { handle: 'knob' } },
  });
  expect(handlesIn(knobs)['sink']).toEqual(['handle-knob-black']);
  const own = after(plan, {
    do: 'change',
    id: 'sink',
    what: { kind: 'unit', item: 'sink-unit-900-two-doors', configuration: { handle_finish: 'brushed-steel' } },
  });
  expect(handlesIn(own)['sink']).toEqual(['handle-bar-192-brushed-steel']);
});

test('a finish that the chosen handle does not come in is refused for the plan, with what it comes in', () => {
  const no = reduce(
    after(start, ...KITCHEN),
    { do: 'choose', choices: { handle: 'bar', handle_finish: 'brass' } },
    facts,
  );
  expect(refusalOf(no)).toMatchObject({
    code: 'cannot-be-made',
    why: expect.stringContaining('brushed steel or black'),
  });
});

test('a narrow unit comes into a plan with long handles, and keeps its own length', () => {
  const plan = after(start, { do: 'choose', choices: { handle: 'bar', handle_finish: 'black', handle_centres: 320 } });
  const both = after(plan, put('wide', 'drawer-unit-600-three-drawers', 'n/floor', 600), {
    do: 'put',
    place: {
      id: 'narrow',
      run: 'n/floor',
      x: 1_500,
      what: { kind: 'unit', item: 'drawer-unit-600-three-drawers', configuration: { width: 300 } },
    },
  });
  expect(handlesIn(both)).toEqual({ wide: ['handle-bar-320-black'], narrow: ['handle-bar-160-black'] });
});

test('a plinth runs past the dishwasher at the legs of its row, and past one that stands alone at the usual legs', () => {
  const slug = 'drawer-unit-600-three-drawers';
  const lowItems = new Map(facts.items);
  const item = facts.items.get(slug);
  if (item === undefined || !('legs' in item.unit)) throw new Error('No drawers');
  lowItems.set(slug, { ...item, unit: { ...item.unit, legs: 100 } });
  const mixedFacts: PlanFacts = { ...facts, items: lowItems, knownUnits: new Map() };
  const dishwasher = (id: string, run: string, x: number): Command => ({
    do: 'put',
    place: {
      id,
      run,
      x,
      what: { kind: 'appliance', appliance: 'dishwasher', width: 600, height: 820, depth: 560, opens: 'down' },
    },
  });
  const listPlinths = (...commands: readonly Command[]) => {
    const plan = commands.reduce((now, command) => {
      const result = reduce(now, command, mixedFacts);
      if (result.plan === undefined) throw new Error(result.refused.why);
      return result.plan;
    }, start);
    return derivePlanParts(plan, mixedFacts).flatMap(({ role, width, height, places }) =>
      role === 'plinth' ? [{ width, height, places }] : [],
    );
  };
  expect(listPlinths(put('low', slug, 'n/floor', 0), dishwasher('dish', 'n/floor', 600))).toEqual([
    // With the filler at the wall.
    { width: 1_250, height: 95, places: ['low', 'dish'] },
  ]);
  expect(
    listPlinths(
      put('low', slug, 'n/floor', 0),
      dishwasher('dish', 'n/floor', 600),
      put('high', 'base-unit-600-one-door', 'n/floor', 1_200),
      dishwasher('second', 'n/floor', 1_800),
    ).map(({ height, places }) => ({ height, places })),
  ).toEqual([
    { height: 95, places: ['low', 'dish'] },
    { height: 145, places: ['high', 'second'] },
  ]);
  expect(listPlinths(dishwasher('alone', 'n/floor', 1_000))).toMatchObject([{ height: 145, places: ['alone'] }]);
});
