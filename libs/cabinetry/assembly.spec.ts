import fc from 'fast-check';
import { assembly } from './assembly';
import { build } from './build';
import { nearestPossible } from './check';
import { unitArbitrary } from './test/arbitrary';
import { make, WORKSHOP } from './test/fixture';

describe('the guide of a 600 base with one door', () => {
  const guide = assembly(make({ type: 'base', width: 600, height: 720, depth: 560 }), WORKSHOP);

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
      assembly(make({ type: 'wall', width: 600, height: 720, depth: 300 }), WORKSHOP).steps.find(
        ({ stage }) => stage === 'wall',
      ),
    ).toMatchObject({
      title: 'Hang the unit on the wall',
      people: 2,
    }));
  test('a tall unit is turned by two, and held to the wall', () => {
    const guide = assembly(make({ type: 'tall-larder', width: 600, height: 2030, depth: 560 }), WORKSHOP);
    expect(guide.people).toBe(2);
    expect(guide.steps.find(({ stage }) => stage === 'wall')?.title).toBe('Hold the unit to the wall');
  });
  test('an end panel is carried by one', () =>
    expect(assembly(make({ type: 'panel', width: 560, height: 720 }), WORKSHOP).people).toBe(1));
});

test('every panel and every piece of hardware is in exactly one step', () =>
  fc.assert(
    fc.property(unitArbitrary(), (unit) => {
      const built = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
      const { steps } = assembly(built, WORKSHOP);
      expect(steps.flatMap(({ panels }) => panels.map(({ code, quantity }) => [code, quantity])).sort()).toEqual(
        built.panels.map(({ code, quantity }) => [code, quantity]).sort(),
      );
      const sums = (lines: readonly { code: string; quantity: number }[]): Record<string, number> => {
        const result: Record<string, number> = {};
        for (const { code, quantity } of lines) result[code] = (result[code] ?? 0) + quantity;
        return result;
      };
      expect(sums(steps.flatMap(({ hardware }) => hardware))).toEqual(sums(built.hardware));
      for (const { minutes, tools, title, text } of steps) {
        expect(minutes).toBeGreaterThan(0);
        expect(tools.length * title.length * text.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 100 },
  ));
