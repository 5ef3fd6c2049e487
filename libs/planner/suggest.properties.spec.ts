import fc from 'fast-check';
import { derivedOf } from './derive';
import { faultsOf } from './faults';
import { linesOf } from './lines';
import { emptyPlan } from './plan';
import { reduce } from './reduce';
import { suggest } from './suggest';
import { rooms } from './test/arbitrary';
import { sampleFacts } from './test/sample-facts';

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

test('every suggested kitchen stands in its room as it was suggested, can be made, and has what a kitchen has', () => {
  fc.assert(
    fc.property(rooms, fc.boolean(), (room, isSmall) => {
      const plan = { ...emptyPlan(room), choices: { top: 'laminate-top-midnight-granite' } };
      const wishes = isSmall ? { ...USUAL, tall_oven: false, larder: false } : USUAL;
      for (const { command, reasons } of suggest(plan, wishes, facts)) {
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
