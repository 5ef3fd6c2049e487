import type { CuttingJob, CuttingPart, CuttingResult, StockSheet } from '../model';
import { DEFAULT_OFFCUT_RULE, DEFAULT_SAW } from '../model';
import { optimise } from '../optimise';
import { verify } from '../verify';

/** Builders for jobs in tests, with the shop's usual board: 2750 × 1830, 10 mm trim, 4 mm blade, three stages. */
export function sheet(overrides: Partial<StockSheet> = {}): StockSheet {
  return {
    id: 'chalk-sheet',
    board: 'chalk-16',
    lengthMm: 2750,
    widthMm: 1830,
    cost: 95_000,
    trimMm: 10,
    offcut: false,
    ...overrides,
  };
}

export function part(
  id: string,
  lengthMm: number,
  widthMm: number,
  quantity = 1,
  overrides: Partial<CuttingPart> = {},
): CuttingPart {
  return { id, name: id, board: 'chalk-16', lengthMm, widthMm, quantity, grain: 'free', ...overrides };
}

export function job(overrides: Partial<CuttingJob> & Pick<CuttingJob, 'parts'>): CuttingJob {
  return {
    sheets: [sheet()],
    saw: DEFAULT_SAW,
    offcutRule: DEFAULT_OFFCUT_RULE,
    iterations: 2_000,
    seed: 1,
    ...overrides,
  };
}

/** Optimises and verifies: no test looks at a plan that could not be cut. */
export function solve(cuttingJob: CuttingJob, options?: Parameters<typeof optimise>[1]): CuttingResult {
  const result = optimise(cuttingJob, options);
  expect(verify(cuttingJob, result)).toEqual([]);
  return result;
}

/** The carcass of a small kitchen: what most jobs look like. */
export const KITCHEN: readonly CuttingPart[] = [
  part('side', 720, 559, 10),
  part('bottom-1000', 968, 559, 2),
  part('bottom-600', 568, 559, 3),
  part('rail', 568, 100, 6),
  part('shelf', 566, 529, 4),
  part('drawer-side', 500, 150, 12),
  part('wall-side', 900, 299, 4),
  part('larder-side', 2030, 559, 2),
];

/**
 * A search that goes on until it is stopped: five parts that fill a sheet like the vanes of a windmill. The area allows one sheet, no saw can cut
 * it. (A kitchen would not do: it ends by itself once it is as good as its bound, on a busy machine before it hears that it is cancelled.)
 */
export const ENDLESS: CuttingJob = job({
  parts: [part('vane', 1800, 1300, 4), part('hub', 500, 500)],
  sheets: [sheet({ lengthMm: 3100, widthMm: 3100, trimMm: 0 })],
  saw: { ...DEFAULT_SAW, kerfMm: 0 },
  iterations: Number.MAX_SAFE_INTEGER,
});
