import fc from 'fast-check';
import { buildAssembly } from './assembly';
import { build } from './build';
import { nearestPossible } from './check';
import type { HardwareKind } from '../model/parts';
import { unitArbitrary } from '../test/arbitrary';
import { make, WORKSHOP } from '../test/fixture';
import { defaultUnit } from '../model/limits';
import type { UnitInput } from '../model/unit';

describe('the guide of a 600 base with one door', () => {
  const guide = buildAssembly(make({ type: 'base', width: 600, height: 720, depth: 560 }), WORKSHOP);

  test('carcass, back, legs, neighbour and worktop, shelf, door', () =>
    expect(guide.steps.map(({ number, stage }) => [number, stage])).toEqual([
      [1, 'carcass'],
      [2, 'back'],
      [3, 'legs'],
      [4, 'join'],
      [5, 'interior'],
      [6, 'doors'],
    ]));
  test('the first step: 5 panels and 14 screws, 3 + 5 · 1.5 + 14 · 0.25 = 14 minutes by one person', () => {
    const [first] = guide.steps;
    expect(first.panels.map(({ code, name, quantity }) => `${quantity} × ${code} ${name}`)).toEqual([
      '2 × A Side',
      '1 × B Base',
      '1 × C Front cleat',
      '1 × D Rear cleat',
    ]);
    expect(first.hardware).toEqual([{ code: 'screw-4x50', name: 'Carcass screw 4 × 50', quantity: 14 }]);
    expect(first).toMatchObject({ minutes: 14, people: 1, tools: ['Cordless screwdriver', 'Try square'] });
  });
  test('the whole takes the sum of its steps', () =>
    expect(guide.minutes).toBe(guide.steps.reduce((sum, { minutes }) => sum + minutes, 0)));
});

describe('how many people', () => {
  test('a wall unit is hung by two', () =>
    expect(
      buildAssembly(make({ type: 'wall', width: 600, height: 720, depth: 300 }), WORKSHOP).steps.find(
        ({ stage }) => stage === 'wall',
      ),
    ).toMatchObject({
      title: 'Hang the unit on the wall',
      people: 2,
    }));
  test('a tall unit is turned by two, and held to the wall', () => {
    const guide = buildAssembly(make({ type: 'tall-larder', width: 600, height: 2030, depth: 560 }), WORKSHOP);
    expect(guide.people).toBe(2);
    expect(guide.steps.find(({ stage }) => stage === 'wall')?.title).toBe('Hold the unit to the wall');
  });
  test('an end panel is carried by one', () =>
    expect(buildAssembly(make({ type: 'panel', width: 560, height: 720 }), WORKSHOP).people).toBe(1));
});

test('every panel and every piece of hardware is in exactly one step', () =>
  fc.assert(
    fc.property(unitArbitrary(), (unit) => {
      const cabinet = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
      const { steps } = buildAssembly(cabinet, WORKSHOP);
      expect(steps.flatMap(({ panels }) => panels.map(({ code, quantity }) => [code, quantity])).sort()).toEqual(
        cabinet.panels.map(({ code, quantity }) => [code, quantity]).sort(),
      );
      const sums = (lines: readonly { code: string; quantity: number }[]): Record<string, number> => {
        const result: Record<string, number> = {};
        for (const { code, quantity } of lines) result[code] = (result[code] ?? 0) + quantity;
        return result;
      };
      expect(sums(steps.flatMap(({ hardware }) => hardware))).toEqual(sums(cabinet.hardware));
      for (const { minutes, tools, title, text } of steps) {
        expect(minutes).toBeGreaterThan(0);
        expect(tools.length * title.length * text.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 100 },
  ));

/** What the words of a step call a piece of hardware. */
const WORDS: Readonly<Record<HardwareKind, RegExp>> = {
  hinge: /hinges/,
  'folding-hinge': /folding hinges/,
  latch: /latch/,
  lift: /lift mechanisms/,
  runner: /runners/,
  handle: /handle/,
  leg: /legs/,
  'plinth-clip': /clips to its back/,
  'shelf-pin': /pins/,
  rail: /the rail on/,
  'rail-bracket': /its brackets/,
  'wall-fixing': /plug the wall/,
  joiner: /joiners|brackets on the cleats/,
  screw: /[Ss]crew|bolt/,
};
/** Kinds whose words mean nothing else. */
const OWN_WORDS = ['folding-hinge', 'latch', 'lift', 'runner', 'rail', 'joiner'] as const;

test('the words of a step name all hardware of that step, and none that it has not', () =>
  fc.assert(
    fc.property(unitArbitrary(), (unit) => {
      const cabinet = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
      for (const { stage, text } of buildAssembly(cabinet, WORKSHOP).steps) {
        const kinds = new Set(cabinet.hardware.filter((line) => line.stage === stage).map(({ kind }) => kind));
        for (const kind of kinds)
          expect({ type: unit.type, stage, kind, named: WORDS[kind].test(text) }).toMatchObject({ named: true });
        for (const kind of OWN_WORDS)
          expect({ type: unit.type, stage, kind, named: WORDS[kind].test(text) }).toMatchObject({
            named: kinds.has(kind),
          });
      }
    }),
    { numRuns: 150, examples: [[defaultUnit('wall-lift')], [defaultUnit('l-corner')], [defaultUnit('plinth')]] },
  ));

describe('the guide says where each part goes', () => {
  const textOf = (input: UnitInput, stage: string): string =>
    buildAssembly(make(input), WORKSHOP).steps.find((step) => step.stage === stage)?.text ?? '';

  test('an oven tower: how far up its shelves and its rail are screwed, and what stands at the rear', () => {
    const text = textOf({ type: 'oven-tall', width: 600, height: 2030, depth: 560 }, 'carcass');
    expect(text).toContain('the oven shelf 704 mm, the shelf above the oven 1315 mm, the wall rail 1914 mm.');
    expect(text).toContain('front edges flush, the wall rail flush with the rear edges,');
  });
  test('a wardrobe: its rail hangs 60 below the hat shelf in the middle of its depth; without shelves there is nothing to put in', () => {
    const steps = buildAssembly(make({ type: 'wardrobe', width: 900, height: 2100, depth: 580 }), WORKSHOP).steps;
    const inside = steps.find(({ stage }) => stage === 'interior');
    expect(inside).toMatchObject({ title: 'Fit the rail' });
    expect(inside?.text).toBe(
      `Screw the rail on by its brackets, its middle ${2100 - 16 - 300 - 16 - 60} mm above the lower edge of the sides and 290 mm behind the front edge.`,
    );
  });
  test('an L corner: its shelf lies on two pins in each side and two in the post behind, or it would tip into the corner', () => {
    expect(textOf({ type: 'l-corner', width: 900, height: 720, depth: 900 }, 'back')).toContain(
      'above the lower edge of the sides, two in each and two in the corner post.',
    );
  });
  test('a hung vanity by its cleat, a larder by the rail under its top, a unit with a full back by that', () => {
    expect(textOf({ type: 'vanity', width: 600, height: 600, depth: 450, legs: 0 }, 'wall')).toContain(
      'through the rear cleat.',
    );
    const larder = { type: 'tall-larder', width: 600, height: 2030, depth: 560 } as const;
    expect(textOf(larder, 'wall')).toContain('through the wall rail under its top,');
    expect(textOf({ ...larder, back: { kind: 'full' } } as const, 'wall')).toContain('through its back, near the top,');
  });
  test('a cornice is screwed down from above; a plinth in one piece has nothing to join', () => {
    expect(textOf({ type: 'cornice', width: 2000 }, 'run')).toBe(
      'Cut the run to length at one end. Lay it on the units, its edged edge in front, and screw it down from above.',
    );
    expect(textOf({ type: 'plinth', width: 2000 }, 'run')).not.toContain('Join');
  });
});
