import type { Instance, InstanceOptions } from '../instances';
import type { KnownValues } from './instance-files';
import { classOf } from './instance-files';
import { AIM, PACKING_SOLVER_TOTAL, PUBLISHED } from './published';
import { runInstance, runPacker, table } from './runner';

/** The 500 academic instances: one table for parts that keep their direction and one for parts that may turn. */

interface ClassTotals {
  readonly instances: number;
  readonly ours: number;
  readonly proved: number;
  readonly packer: number;
  readonly best: number;
  readonly bound: number;
  readonly violations: number;
  readonly cpuMs: number;
}

const NOTHING: ClassTotals = {
  instances: 0,
  ours: 0,
  proved: 0,
  packer: 0,
  best: 0,
  bound: 0,
  violations: 0,
  cpuMs: 0,
};

export interface AcademicOptions {
  readonly timeMs: number;
  readonly seed: number;
  readonly log: (text: string) => void;
  readonly rotate: boolean;
  /** Three, or any number of stages. */
  readonly stages?: 3;
}

/** One row per class and one for all: ours between the bound, the best published and guillotine-packer. */
export function academicTable(
  instances: readonly Instance[],
  valuesByInstance: ReadonlyMap<string, KnownValues>,
  options: AcademicOptions,
): string {
  const { timeMs, seed, rotate, stages, log } = options;
  const classes = new Map<number, ClassTotals>();
  const stageOptions: Partial<InstanceOptions> = stages === undefined ? { stages: 'any' } : { stages, firstCut: 'rip' };
  instances.forEach((instance, index) => {
    const values = valuesByInstance.get(instance.name);
    if (values === undefined) throw new Error(`No known values for ${instance.name}`);
    const run = runInstance(instance, { timeMs, seed, rotate, goal: 'cost', ...stageOptions });
    const number = classOf(instance.name);
    const one: ClassTotals = {
      instances: 1,
      ours: run.sheets,
      proved: run.sheets === run.bound ? 1 : 0,
      packer: runPacker(instance, rotate).sheets,
      best: bestKnown(values, rotate, stages),
      bound: run.bound,
      violations: run.violations,
      cpuMs: run.cpuMs,
    };
    classes.set(number, add(classes.get(number) ?? NOTHING, one));
    if ((index + 1) % 25 === 0) log(`${rotate ? 'rotated' : 'oriented'} ${index + 1} of ${instances.length}`);
  });
  const isWhole = instances.length === 500 && stages === undefined;
  const gdrr = (number: number): number => (rotate ? PUBLISHED[number].gdrrRotated : PUBLISHED[number].gdrrOriented);
  const rows = [...classes]
    .sort(([a], [b]) => a - b)
    .map(([number, totals]) => row(String(number), totals, isWhole ? gdrr(number) : undefined));
  const all = [...classes.values()].reduce(add, NOTHING);
  rows.push(
    row(
      '**total**',
      all,
      isWhole ? Object.keys(PUBLISHED).reduce((sum, number) => sum + gdrr(Number(number)), 0) : undefined,
    ),
  );
  const head = [
    'class',
    'instances',
    'bound',
    'best known',
    'GDRR, 10 min × 8 threads',
    '**ours**',
    'proved optimal',
    'guillotine-packer',
  ];
  const solver = rotate ? PACKING_SOLVER_TOTAL.rotated : PACKING_SOLVER_TOTAL.oriented;
  const aim = rotate ? AIM.rotated : AIM.oriented;
  const note = [
    isWhole ? `Aim: at most ${aim} bins; **${all.ours <= aim ? 'met' : `missed by ${all.ours - aim}`}**.` : '',
    all.violations === 0 ? `Every plan passed the verifier (${all.instances}).` : `**${all.violations} violations.**`,
    `${(all.cpuMs / all.instances).toFixed(0)} ms an instance on average, as a plan that meets the bound ends the search.`,
    instances.length === 500
      ? `PackingSolver with three stages, 1 s on several threads of a machine like this: ${solver}.`
      : '',
  ];
  return `${table(head, rows)}\n\n${note.filter((text) => text !== '').join(' ')}`;
}

/** Best known with cuts of any number of stages or of three; where only layouts no saw could cut are better, they count as known too. */
function bestKnown(values: KnownValues, rotate: boolean, stages: 3 | undefined): number {
  if (stages === 3) return rotate ? values.threeStageRotated : values.threeStageOriented;
  return rotate ? values.freeRotated : values.freeOriented;
}

function add(a: ClassTotals, b: ClassTotals): ClassTotals {
  return {
    instances: a.instances + b.instances,
    ours: a.ours + b.ours,
    proved: a.proved + b.proved,
    packer: a.packer + b.packer,
    best: a.best + b.best,
    bound: a.bound + b.bound,
    violations: a.violations + b.violations,
    cpuMs: a.cpuMs + b.cpuMs,
  };
}

function row(name: string, totals: ClassTotals, gdrr: number | undefined): (string | number)[] {
  return [name, totals.instances, totals.bound, totals.best, gdrr ?? '–', totals.ours, totals.proved, totals.packer];
}
