import type { Instance, InstanceOptions } from '../instances';
import type { KnownValues } from './instance-files';
import { classOf } from './instance-files';
import { PACKING_SOLVER_TOTAL, PUBLISHED } from './published';
import { packerSheets, runInstance, table } from './runner';

/** The 500 academic instances: one table for parts that keep their direction and one for parts that may turn. */

interface ClassTotals {
  instances: number;
  ours: number;
  proved: number;
  threeStage: number;
  threeStageProved: number;
  packer: number;
  bestFree: number;
  bestThreeStage: number;
  bound: number;
  violations: number;
  firstPlanMs: number;
  cpuMs: number;
}

const EMPTY: ClassTotals = {
  instances: 0, ours: 0, proved: 0, threeStage: 0, threeStageProved: 0, packer: 0, bestFree: 0, bestThreeStage: 0, bound: 0, violations: 0, firstPlanMs: 0, cpuMs: 0,
};

export interface AcademicOptions {
  readonly timeMs: number;
  readonly seed: number;
  readonly log: (text: string) => void;
}

export function academicTable(instances: readonly Instance[], known: ReadonlyMap<string, KnownValues>, rotate: boolean, options: AcademicOptions): string {
  const { timeMs, seed, log } = options;
  const classes = new Map<number, ClassTotals>();
  const common: InstanceOptions = { timeMs, seed, rotate, goal: 'cost' };
  instances.forEach((instance, index) => {
    const values = known.get(instance.name);
    if (values === undefined) throw new Error(`No known values for ${instance.name}`);
    const totals = classes.get(classOf(instance.name)) ?? { ...EMPTY };
    classes.set(classOf(instance.name), totals);
    const free = runInstance(instance, common);
    const staged = runInstance(instance, { ...common, stages: 3, firstCut: 'rip' });
    totals.instances++;
    totals.ours += free.sheets;
    totals.proved += free.sheets === free.bound ? 1 : 0;
    totals.threeStage += staged.sheets;
    totals.threeStageProved += staged.sheets === staged.bound ? 1 : 0;
    totals.packer += packerSheets(instance, rotate);
    totals.bestThreeStage += rotate ? values.threeStageRotated : values.threeStageOriented;
    totals.bestFree += rotate ? values.freeRotated : values.freeOriented;
    totals.bound += free.bound;
    totals.violations += free.violations + staged.violations;
    totals.firstPlanMs += free.result.firstPlanMs;
    totals.cpuMs += free.cpuMs + staged.cpuMs;
    if ((index + 1) % 25 === 0) log(`${rotate ? 'rotated' : 'oriented'} ${index + 1} of ${instances.length}`);
  });
  const isWhole = instances.length === 500;
  const rows = [...classes].sort(([a], [b]) => a - b).map(([number, totals]) => row(String(number), totals, rotate, isWhole ? PUBLISHED[number] : undefined));
  const all = [...classes.values()].reduce<ClassTotals>((sum, totals) => add(sum, totals), { ...EMPTY });
  const gdrr = Object.values(PUBLISHED).reduce(
    (sum, entry) => ({ gdrrOriented: sum.gdrrOriented + entry.gdrrOriented, gdrrRotated: sum.gdrrRotated + entry.gdrrRotated }),
    { gdrrOriented: 0, gdrrRotated: 0 },
  );
  rows.push(row('**total**', all, rotate, isWhole ? gdrr : undefined));
  const head = [
    'class', 'instances', 'bound', 'best known, any cuts', 'GDRR, 10 min × 8', '**ours**', 'proved optimal', 'guillotine-packer', 'best known, 3 stages', '**ours, 3 stages**', 'proved optimal',
  ];
  const solver = rotate ? PACKING_SOLVER_TOTAL.rotated : PACKING_SOLVER_TOTAL.oriented;
  return [
    table(head, rows),
    '',
    `${all.violations === 0 ? `Every plan passed the verifier (${all.instances * 2}).` : `**${all.violations} violations.**`} First valid plan after ${(all.firstPlanMs / all.instances).toFixed(1)} ms on average, bound included; ` +
      `${(all.cpuMs / all.instances / 2).toFixed(0)} ms an instance, as a plan that meets the bound ends the search.${isWhole ? ` PackingSolver, 3 stages, 1 s on several threads of a machine like this: ${solver}.` : ''}`,
  ].join('\n');
}

function add(a: ClassTotals, b: ClassTotals): ClassTotals {
  return {
    instances: a.instances + b.instances,
    ours: a.ours + b.ours,
    proved: a.proved + b.proved,
    threeStage: a.threeStage + b.threeStage,
    threeStageProved: a.threeStageProved + b.threeStageProved,
    packer: a.packer + b.packer,
    bestFree: a.bestFree + b.bestFree,
    bestThreeStage: a.bestThreeStage + b.bestThreeStage,
    bound: a.bound + b.bound,
    violations: a.violations + b.violations,
    firstPlanMs: a.firstPlanMs + b.firstPlanMs,
    cpuMs: a.cpuMs + b.cpuMs,
  };
}

function row(name: string, t: ClassTotals, rotate: boolean, gdrr: { gdrrOriented: number; gdrrRotated: number } | undefined): (string | number)[] {
  const published = gdrr === undefined ? '–' : rotate ? gdrr.gdrrRotated : gdrr.gdrrOriented;
  return [name, t.instances, t.bound, t.bestFree, published, t.ours, t.proved, t.packer, t.bestThreeStage, t.threeStage, t.threeStageProved];
}
