import type { CuttingJob, CuttingPart, CuttingResult, StockSheet } from '../model';
import { DEFAULT_OFFCUT_RULE, DEFAULT_SAW } from '../model';
import { optimise } from '../optimise';
import { verify } from '../verify';

/** Builds a sheet for tests: the shop's usual board, 2750 × 1830 mm with 10 mm trim. */
export function createSheet(overrides: Partial<StockSheet> = {}): StockSheet {
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

export function createPart(
  id: string,
  lengthMm: number,
  widthMm: number,
  quantity = 1,
  overrides: Partial<CuttingPart> = {},
): CuttingPart {
  return { id, name: id, board: 'chalk-16', lengthMm, widthMm, quantity, grain: 'free', ...overrides };
}

export function createJob(overrides: Partial<CuttingJob> & Pick<CuttingJob, 'parts'>): CuttingJob {
  return {
    sheets: [createSheet()],
    saw: DEFAULT_SAW,
    offcutRule: DEFAULT_OFFCUT_RULE,
    iterations: 2_000,
    seed: 1,
    ...overrides,
  };
}

/** Optimises a job and verifies the result, so that no test looks at a plan that could not be cut. */
export function optimiseAndVerify(cuttingJob: CuttingJob, options?: Parameters<typeof optimise>[1]): CuttingResult {
  const result = optimise(cuttingJob, options);
  expect(verify(cuttingJob, result)).toEqual([]);
  return result;
}

/** The carcass of a small kitchen: what most jobs look like. */
export const KITCHEN: readonly CuttingPart[] = [
  createPart('side', 720, 559, 10),
  createPart('bottom-1000', 968, 559, 2),
  createPart('bottom-600', 568, 559, 3),
  createPart('rail', 568, 100, 6),
  createPart('shelf', 566, 529, 4),
  createPart('drawer-side', 500, 150, 12),
  createPart('wall-side', 900, 299, 4),
  createPart('larder-side', 2030, 559, 2),
];

/**
 * Job whose search goes on until it is stopped: five parts that only fill the sheet like the vanes of a windmill.
 * Their area allows one sheet, but no guillotine saw can cut it. (A kitchen would not do: its search ends by itself
 * once it reaches its bound, on a busy machine before it hears that it is cancelled.)
 */
export const ENDLESS_JOB: CuttingJob = createJob({
  parts: [createPart('vane', 1800, 1300, 4), createPart('hub', 500, 500)],
  sheets: [createSheet({ lengthMm: 3100, widthMm: 3100, trimMm: 0 })],
  saw: { ...DEFAULT_SAW, kerfMm: 0 },
  iterations: Number.MAX_SAFE_INTEGER,
});
