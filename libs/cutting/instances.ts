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
  /** Most stages of cuts; those of a usual saw unless given. */
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

function positive(value: unknown, what: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0)
    throw new CuttingJobError(`${what} is not a positive number`);
  return number;
}

function optional(value: unknown, what: string): number {
  return value === undefined || value === 0 || value === '0' ? 0 : positive(value, what);
}

function sides(value: unknown, what: string): readonly [number, number] {
  if (isList(value)) return [positive(value[0], `Length of ${what}`), positive(value[1], `Width of ${what}`)];
  if (isRecord(value)) return [positive(value.WIDTH, `WIDTH of ${what}`), positive(value.HEIGHT, `HEIGHT of ${what}`)];
  throw new CuttingJobError(`${what} is neither a list nor an object`);
}

function copies(value: unknown, what: string): number {
  const givenCopies = isList(value) ? value[2] : isRecord(value) ? value.COPIES : undefined;
  return givenCopies === undefined ? 1 : positive(givenCopies, `Copies of ${what}`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CuttingJobError(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads one line; throws an error that says what is wrong. */
export function parseInstance(line: string): Instance {
  const value = parseJson(line);
  if (!isRecord(value)) throw new CuttingJobError('An instance is a JSON object');
  const name = typeof value.name === 'string' ? value.name : 'unnamed';
  const bins = value.bin ?? (isList(value.bins) ? value.bins[0] : undefined);
  if (!isList(value.items)) throw new CuttingJobError(`${name} has no items`);
  const items = value.items.map((item, index) => {
    const [length, width] = sides(item, `item ${index + 1}`);
    return { length, width, copies: copies(item, `item ${index + 1}`) };
  });
  return {
    name,
    bin: sides(bins, 'bin'),
    items,
    kerf: optional(value.kerf, 'kerf'),
    trim: optional(value.trim, 'trim'),
    ...(typeof value.grain === 'boolean' ? { grain: value.grain } : {}),
  };
}

/** One board, one size of sheet of cost 1, as many as needed. */
export function jobOf(instance: Instance, options: InstanceOptions): CuttingJob {
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
