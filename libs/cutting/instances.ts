import type { CuttingJob, CuttingPart, Saw } from './model';
import { CuttingJobError, DEFAULT_OFFCUT_RULE, DEFAULT_SAW } from './model';

/**
 * Reads the benchmark's instance format, one JSON object a line: `bin` [length, width] and `items` [length, width, copies], or `bins` and
 * `items` as objects with WIDTH, HEIGHT and COPIES; optional `kerf`, `trim` and `grain`.
 */
export interface InstanceOptions {
  readonly timeMs?: number;
  readonly iterations?: number;
  readonly seed: number;
  /** Limit of cutting stages; that of the default saw when absent. */
  readonly stages?: number | 'any';
  readonly maxBookSheets?: number;
  readonly firstCut?: Saw['firstCut'];
  /** Overrides the instance's own grain: `true` lets every part turn, `false` none. */
  readonly rotate?: boolean;
  readonly goal?: CuttingJob['goal'];
}

export interface Instance {
  readonly name: string;
  readonly bin: readonly [number, number];
  readonly items: readonly { readonly length: number; readonly width: number; readonly copies: number }[];
  readonly kerf: number;
  readonly trim: number;
  /** True: parts keep their direction. Absent where the instance doesn't say. */
  readonly grain?: boolean;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function parsePositive(value: unknown, label: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0)
    throw new CuttingJobError(`${label} is not a positive number`);
  return number;
}

function parseOptional(value: unknown, label: string): number {
  return value === undefined || value === 0 || value === '0' ? 0 : parsePositive(value, label);
}

function parseSides(value: unknown, label: string): readonly [number, number] {
  if (isList(value))
    return [parsePositive(value[0], `Length of ${label}`), parsePositive(value[1], `Width of ${label}`)];
  if (isRecord(value))
    return [parsePositive(value.WIDTH, `WIDTH of ${label}`), parsePositive(value.HEIGHT, `HEIGHT of ${label}`)];
  throw new CuttingJobError(`${label} is neither a list nor an object`);
}

function parseCopies(value: unknown, label: string): number {
  const givenCopies = isList(value) ? value[2] : isRecord(value) ? value.COPIES : undefined;
  return givenCopies === undefined ? 1 : parsePositive(givenCopies, `Copies of ${label}`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CuttingJobError(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Parses one line of an instance file; the CuttingJobError that it throws names the faulty field. */
export function parseInstance(line: string): Instance {
  const value = parseJson(line);
  if (!isRecord(value)) throw new CuttingJobError('An instance is a JSON object');
  const name = typeof value.name === 'string' ? value.name : 'unnamed';
  const bins = value.bin ?? (isList(value.bins) ? value.bins[0] : undefined);
  if (!isList(value.items)) throw new CuttingJobError(`${name} has no items`);
  const items = value.items.map((item, index) => {
    const [length, width] = parseSides(item, `item ${index + 1}`);
    return { length, width, copies: parseCopies(item, `item ${index + 1}`) };
  });
  return {
    name,
    bin: parseSides(bins, 'bin'),
    items,
    kerf: parseOptional(value.kerf, 'kerf'),
    trim: parseOptional(value.trim, 'trim'),
    ...(typeof value.grain === 'boolean' ? { grain: value.grain } : {}),
  };
}

/** Creates the job of an instance: one board, and one sheet size of cost 1 with unlimited stock. */
export function createInstanceJob(instance: Instance, options: InstanceOptions): CuttingJob {
  const mayTurn = options.rotate ?? instance.grain === false;
  const parts = instance.items.map((item, index): CuttingPart => ({
    id: `part-${index + 1}`,
    name: `${item.length} × ${item.width}`,
    board: 'board',
    lengthMm: item.length,
    widthMm: item.width,
    quantity: item.copies,
    grain: mayTurn ? 'free' : 'length',
  }));
  return {
    parts,
    sheets: [
      {
        id: 'sheet',
        board: 'board',
        lengthMm: instance.bin[0],
        widthMm: instance.bin[1],
        cost: 1,
        trimMm: instance.trim,
        offcut: false,
      },
    ],
    saw: {
      ...DEFAULT_SAW,
      kerfMm: instance.kerf,
      firstCut: options.firstCut ?? DEFAULT_SAW.firstCut,
      stages: options.stages === 'any' ? undefined : (options.stages ?? DEFAULT_SAW.stages),
      maxBookSheets: options.maxBookSheets ?? DEFAULT_SAW.maxBookSheets,
    },
    offcutRule: DEFAULT_OFFCUT_RULE,
    seed: options.seed,
    ...(options.timeMs === undefined ? {} : { timeMs: options.timeMs }),
    ...(options.iterations === undefined ? {} : { iterations: options.iterations }),
    ...(options.goal === undefined ? {} : { goal: options.goal }),
  };
}
