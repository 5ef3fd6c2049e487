import fc from 'fast-check';
import { derivedOf } from '../plan/derive';
import { faultsOf } from '../plan/faults';
import { linesOf } from '../plan/lines';
import { emptyPlan } from '../plan/plan';
import { reduce } from '../plan/reduce';
import { suggest } from './suggest';
import { rooms } from '../test/arbitrary';
import { sampleFacts } from '../test/sample-facts';

const numRuns = Number(process.env['PLANNER_ROOMS'] ?? 4);
const facts = sampleFacts();
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
      const suggested = suggest(plan, wishes, facts);
      // Each is another kitchen, and is called by the walls that it really stands on.
      expect(new Set(suggested.map(({ command }) => JSON.stringify(command.places))).size).toBe(suggested.length);
      for (const { command, reasons, shape } of suggested) {
        const floor = command.places.filter(({ run }) => run.endsWith('/floor'));
        expect(new Set(floor.map(({ run }) => run)).size).toBe(WALLS[shape]);
        if (!room.services.some(({ kind }) => kind === 'water')) expect(reasons.join()).not.toContain('water');
        const result = reduce(plan, command, facts);
        if (result.plan === undefined) throw new Error(result.refused.why);
        expect(result.gaveWay).toEqual([]);
        expect(faultsOf(result.plan, facts)).toEqual([]);
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
        expect(derivedOf(result.plan, facts).filter(({ problem }) => problem !== null)).toEqual([]);
        expect(linesOf(result.plan, facts).filter(({ problem }) => problem !== null)).toEqual([]);
      }
    }),
    { numRuns },
  );
});
