import { constantsWith } from '@plinth/cabinetry/model/constants';
import { USUAL_LEGS } from '@plinth/cabinetry/model/usual-fittings';
import fc from 'fast-check';
import { derivePlanParts } from '../plan/derive';
import { listPlanFaults } from '../plan/faults';
import { listPlanLines } from '../plan/lines';
import type { PlanFacts } from '../plan/facts';
import { emptyPlan, rectangle } from '../plan/plan';
import { reduce } from '../plan/reduce';
import { suggestKitchens, listTitles } from './suggest';
import { rooms } from '../test/arbitrary';
import { createSampleFacts } from '../test/sample-facts';

const numRuns = Number(process.env['PLANNER_ROOMS'] ?? 4);
const facts = createSampleFacts();
const USUAL = {
  sink: 900,
  hob: 600,
  fridge: 720,
  dishwasher: true,
  tall_oven: true,
  larder: true,
  gas: false,
  step: 50,
} as const;

const WALLS = { 'one-wall': 1, L: 2, galley: 2, U: 3 } as const;

test('every suggested kitchen stands in its room as it was suggested, can be made, and has what a kitchen has', () => {
  fc.assert(
    fc.property(rooms, fc.boolean(), (room, isSmall) => {
      const plan = { ...emptyPlan(room), choices: { top: 'laminate-top-midnight-granite' } };
      const wishes = isSmall ? { ...USUAL, tall_oven: false, larder: false } : USUAL;
      const suggested = suggestKitchens(plan, wishes, facts);
      // Each is another kitchen, and is called by the walls that it really stands on.
      expect(new Set(suggested.map(({ command }) => JSON.stringify(command.places))).size).toBe(suggested.length);
      expect(new Set(suggested.map(({ title }) => title)).size).toBe(suggested.length);
      for (const { command, reasons, shape } of suggested) {
        const floor = command.places.filter(({ run }) => run.endsWith('/floor'));
        expect(new Set(floor.map(({ run }) => run)).size).toBe(WALLS[shape]);
        if (!room.services.some(({ kind }) => kind === 'water')) expect(reasons.join()).not.toContain('water');
        const result = reduce(plan, command, facts);
        if (result.plan === undefined) throw new Error(result.refused.why);
        expect(result.changedPlaces).toEqual([]);
        expect(listPlanFaults(result.plan, facts)).toEqual([]);
        expect(reasons.length).toBeGreaterThan(3);
        const all = Object.values(result.plan.places);
        const count = (is: (place: (typeof all)[number]) => boolean): number => all.filter(is).length;
        expect(count(({ fitting }) => fitting?.kind === 'sink')).toBe(1);
        expect(
          count(
            ({ fitting, what }) => fitting?.kind === 'hob' || (what.kind === 'appliance' && what.appliance === 'stove'),
          ),
        ).toBe(1);
        expect(count(({ what }) => what.kind === 'appliance' && what.appliance === 'fridge')).toBe(1);
        expect(derivePlanParts(result.plan, facts).filter(({ problem }) => problem !== null)).toEqual([]);
        expect(listPlanLines(result.plan, facts).filter(({ problem }) => problem !== null)).toEqual([]);
      }
    }),
    { numRuns },
  );
});

test('a shop whose cupboards stand on legs of 120 suggests kitchens with a plinth that runs past the dishwasher', () => {
  const legs = { code: '120', name: 'Leg 120', height: 120, foot: null, edge: 5, load: null };
  const lowFacts = {
    ...facts,
    items: new Map(
      [...facts.items].map(([slug, item]) => [
        slug,
        'legs' in item.unit && item.unit.legs === 150 ? { ...item, unit: { ...item.unit, legs: 120 } } : item,
      ]),
    ),
    workshop: { ...facts.workshop, constants: constantsWith({}, { legs: [...USUAL_LEGS, legs] }) },
    knownUnits: new Map(),
  };
  const plan = { ...emptyPlan(rectangle(4_000, 3_000)), choices: { top: 'laminate-top-midnight-granite' } };
  const listPlinthWidths = (each: PlanFacts): number[] => {
    const [suggestion] = suggestKitchens(plan, { ...USUAL, tall_oven: false, larder: false }, each);
    const result = reduce(plan, suggestion.command, each);
    if (result.plan === undefined) throw new Error(result.refused.why);
    return derivePlanParts(result.plan, each).flatMap(({ role, configuration }) =>
      role === 'plinth' && 'width' in configuration ? [configuration.width ?? 0] : [],
    );
  };
  expect(listPlinthWidths(lowFacts)).toEqual(listPlinthWidths(facts));
});

test('two kitchens that are each other’s mirror are called by where the sink is', () => {
  const found = (sink: number, fridge: number) => ({
    shape: 'one-wall' as const,
    slots: [
      { wall: 'n', x: sink, width: 900, role: 'sink' as const },
      { wall: 'n', x: 3_300, width: 600, role: 'hob' as const },
      { wall: 'n', x: fridge, width: 720, role: 'fridge' as const },
    ],
  });
  const plan = emptyPlan(rectangle(4_000, 3_000));
  const titles = (...all: ReturnType<typeof found>[]): string[] => listTitles(all, plan);
  expect(titles(found(0, 2_400))).toEqual(['Along one wall']);
  expect(titles(found(0, 2_400), found(2_400, 0))).toEqual(['Along one wall: sink left', 'Along one wall: sink right']);
  expect(titles(found(0, 2_400), found(720, 0))).toEqual([
    'Along one wall: fridge right',
    'Along one wall: fridge left',
  ]);
  expect(titles(found(0, 2_400), found(0, 2_400))).toEqual(['Along one wall (1)', 'Along one wall (2)']);
});
