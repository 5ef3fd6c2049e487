import { packer } from 'guillotine-packer';
import type { Instance, InstanceOptions } from '../instances';
import { createInstanceJob } from '../instances';
import type { CuttingResult } from '../model';
import { Optimisation, optimise } from '../optimise';
import { verify } from '../verify';

/** Milliseconds of processor time of this thread: what other programs on the machine do doesn't count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export interface Run {
  readonly result: CuttingResult;
  readonly sheets: number;
  readonly bound: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Wall time to the first valid plan, measured apart, as the processor clock ticks in steps of milliseconds. */
  readonly firstPlanMs: number;
  readonly violations: number;
}

/** Cuts one instance, with the time limit counted in processor time, and verifies the plans. */
export function runInstance(instance: Instance, options: InstanceOptions): Run {
  const job = createInstanceJob(instance, options);
  const start = performance.now();
  // The first thing that an optimisation does is a first plan.
  new Optimisation(job).work(0);
  const firstPlanMs = performance.now() - start;
  const cpu = threadMs();
  const wall = performance.now();
  const result = optimise(job, { now: threadMs });
  const cpuMs = threadMs() - cpu;
  const wallMs = performance.now() - wall;
  const violations = verify(job, result).length + result.unplaced.length;
  const [board] = result.boards;
  return { result, sheets: board?.sheets ?? 0, bound: board?.lowerBound ?? 0, cpuMs, wallMs, firstPlanMs, violations };
}

/** Result of guillotine-packer from npm for an instance, trying all of its strategies. */
export interface PackerRun {
  readonly sheets: number;
  /** Sheets that are laid out differently. */
  readonly plans: number;
}

export function runPacker(instance: Instance, rotate: boolean): PackerRun {
  const items = instance.items.flatMap((item, index) =>
    Array.from({ length: item.copies }, () => ({ name: String(index), width: item.length, height: item.width })),
  );
  const [length, width] = instance.bin;
  const sheets = packer(
    { binWidth: length - 2 * instance.trim, binHeight: width - 2 * instance.trim, items },
    { kerfSize: instance.kerf, allowRotation: rotate },
  );
  if (sheets === null) return { sheets: Number.NaN, plans: Number.NaN };
  const layouts = sheets.map((sheet) =>
    sheet
      .map(({ x, y, width: w, height: h }) => [x, y, w, h].join())
      .sort()
      .join(';'),
  );
  return { sheets: sheets.length, plans: new Set(layouts).size };
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
