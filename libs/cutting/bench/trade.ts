import { Rng } from '../engine/rng';
import type { Instance } from '../instances';
import { runInstance, runPacker, table } from './runner';

/** Kitchens, large industrial lists, and how time and quality grow with the number of parts. */

interface Options {
  readonly timeMs: number;
  readonly seed: number;
  readonly log: (text: string) => void;
}

export function kitchensTable(instances: readonly Instance[], { timeMs, seed, log }: Options): string {
  const totals = { bound: 0, ours: 0, packer: 0, plans: 0, packerPlans: 0, over: 0, violations: 0 };
  const rows = instances.map((instance) => {
    const run = runInstance(instance, { timeMs, seed });
    const packer = runPacker(instance, instance.grain === false);
    const [board] = run.result.boards;
    totals.bound += run.bound;
    totals.ours += run.sheets;
    totals.packer += packer.sheets;
    totals.plans += board.plans.length;
    totals.packerPlans += packer.plans;
    totals.over = Math.max(totals.over, run.sheets - run.bound);
    totals.violations += run.violations;
    log(instance.name);
    return [
      instance.name,
      instance.items.reduce((sum, item) => sum + item.copies, 0),
      run.bound,
      run.sheets,
      packer.sheets,
      (board.largestOffcutMm2 / 1e6).toFixed(2),
      board.plans.length,
      packer.plans,
      board.cuts,
      board.turns,
      (board.cutLengthMm / 1000).toFixed(0),
      run.firstPlanMs.toFixed(1),
    ];
  });
  rows.push([
    '**total**',
    '',
    totals.bound,
    totals.ours,
    totals.packer,
    '',
    totals.plans,
    totals.packerPlans,
    '',
    '',
    '',
    '',
  ]);
  const head = [
    'list',
    'parts',
    'bound',
    '**ours**',
    'guillotine-packer',
    'largest leftover m²',
    'different plans',
    'its plans',
    'cuts',
    'turns',
    'cut m',
    'first plan ms',
  ];
  return `${table(head, rows)}\n\nAt most ${totals.over} sheet above the bound. ${verdict(totals.violations)}`;
}

export function longTable(instances: readonly Instance[], { timeMs, seed, log }: Options): string {
  const totals = { bound: 0, ours: 0, staged: 0, packer: 0, violations: 0 };
  const rows = instances.map((instance) => {
    const free = runInstance(instance, { timeMs, seed, rotate: false, goal: 'cost', stages: 'any' });
    const stagedRun = runInstance(instance, { timeMs, seed, rotate: false, goal: 'cost' });
    const packer = runPacker(instance, false).sheets;
    totals.bound += free.bound;
    totals.ours += free.sheets;
    totals.staged += stagedRun.sheets;
    totals.packer += packer;
    totals.violations += free.violations + stagedRun.violations;
    log(instance.name);
    const parts = instance.items.reduce((sum, item) => sum + item.copies, 0);
    return [
      instance.name.replace('.txt', ''),
      parts,
      free.bound,
      free.sheets,
      stagedRun.sheets,
      packer,
      free.firstPlanMs.toFixed(1),
    ];
  });
  rows.sort((a, b) => Number(a[1]) - Number(b[1]));
  rows.push(['**total**', '', totals.bound, totals.ours, totals.staged, totals.packer, '']);
  const head = [
    'instance',
    'parts',
    'our bound',
    '**ours**',
    '**ours, 3 stages**',
    'guillotine-packer',
    'first plan ms',
  ];
  return `${table(head, rows)}\n\nThe published total of 4114 (bound 4112) must be of a stricter kind of cutting, as verified plans lie below that bound: it is no comparison. ${verdict(totals.violations)}`;
}

const SCALES = [50, 100, 200, 500, 1000, 2000, 5000];

/** Parts as the kitchens have them, drawn at random from all their sizes. */
function mixKitchens(kitchens: readonly Instance[], parts: number): Instance {
  const carcasses = kitchens.filter((instance) => instance.grain === false);
  const sizes = carcasses.flatMap((instance) =>
    instance.items.flatMap((item) => Array.from({ length: item.copies }, () => item)),
  );
  const rng = new Rng(parts);
  const [model] = carcasses;
  const items = Array.from({ length: parts }, () => ({ ...sizes[rng.below(sizes.length)], copies: 1 }));
  // A millimetre more or less gives every part a size of its own, the hardest case.
  return {
    ...model,
    name: `mixed-${parts}`,
    items: items.map((item) => ({ ...item, length: item.length + rng.below(40), width: item.width + rng.below(15) })),
  };
}

export function scalingTable(kitchens: readonly Instance[], { timeMs, seed, log }: Options, most: number): string {
  let violations = 0;
  const rows = SCALES.filter((parts) => parts <= most).map((parts) => {
    const instance = mixKitchens(kitchens, parts);
    const times = [timeMs / 10, timeMs, timeMs * 5];
    const runs = times.map((limit) => runInstance(instance, { timeMs: limit, seed, goal: 'cost' }));
    violations += runs.reduce((sum, run) => sum + run.violations, 0);
    const began = performance.now();
    const packer = runPacker(instance, true).sheets;
    const packerMs = performance.now() - began;
    log(instance.name);
    const [, main] = runs;
    return [
      parts,
      main.bound,
      ...runs.map((run) => run.sheets),
      packer,
      main.firstPlanMs.toFixed(1),
      main.cpuMs.toFixed(0),
      main.wallMs.toFixed(0),
      packerMs.toFixed(0),
    ];
  });
  const head = [
    'parts',
    'bound',
    `**ours** ${timeMs / 10} ms`,
    `**ours** ${timeMs} ms`,
    `**ours** ${timeMs * 5} ms`,
    'guillotine-packer',
    'first plan ms',
    'cpu ms',
    'wall ms',
    'guillotine-packer ms',
  ];
  return `${table(head, rows)}\n\nEvery part has a size of its own; three stages, free rotation, kerf 4, trim 10. ${verdict(violations)}`;
}

function verdict(violations: number): string {
  return violations === 0 ? 'Every plan passed the verifier.' : `**${violations} violations.**`;
}
