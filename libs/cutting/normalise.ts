import { ANY_STAGES, TURNED, UPRIGHT } from './engine/problem';
import type { PartType, Problem, SheetType } from './engine/problem';
import type { CuttingJob, CuttingPart, StockSheet, UnplacedPart, UnplacedReason } from './model';
import { CuttingJobError, MOST_PARTS } from './model';

/** Millimetres to the engine's tenths. */
export function toTenths(mm: number): number {
  return Math.round(mm * 10);
}

/** Engine's problem for one board, with the mapping back to the parts. */
export interface BoardProblem {
  readonly board: string;
  readonly problem: Problem;
  readonly sheets: readonly StockSheet[];
  /** Parts of each part type, in the order in which they are assigned to placements. */
  readonly members: readonly (readonly Member[])[];
}

export interface Member {
  readonly part: CuttingPart;
  /** True where the type's x size is the part's width: a type placed upright is then a turned part. */
  readonly isSwapped: boolean;
}

function requireLength(value: number, label: string, minimum: number): void {
  if (!Number.isFinite(value) || value < minimum || value > 100_000) {
    throw new CuttingJobError(`${label} must be between ${minimum} and 100000 mm, not ${value}`);
  }
}

/** Checks a job; throws an error that names the faulty part or sheet. */
export function checkJob(job: CuttingJob): void {
  for (const part of job.parts) {
    requireLength(part.lengthMm, `Length of part ${part.id}`, 0.1);
    requireLength(part.widthMm, `Width of part ${part.id}`, 0.1);
    if (!Number.isInteger(part.quantity) || part.quantity < 0) {
      throw new CuttingJobError(`Quantity of part ${part.id} must be a whole number, not ${part.quantity}`);
    }
  }
  const total = job.parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > MOST_PARTS)
    throw new CuttingJobError(`A job may have ${MOST_PARTS} parts; this one has ${total}: plan it in several`);
  for (const sheet of job.sheets) {
    requireLength(sheet.lengthMm, `Length of sheet ${sheet.id}`, 0.1);
    requireLength(sheet.widthMm, `Width of sheet ${sheet.id}`, 0.1);
    requireLength(sheet.trimMm, `Trim of sheet ${sheet.id}`, 0);
    if (!Number.isInteger(sheet.cost) || sheet.cost < 1) {
      throw new CuttingJobError(`Cost of sheet ${sheet.id} must be a whole number of at least 1, not ${sheet.cost}`);
    }
    if (sheet.quantity !== undefined && (!Number.isInteger(sheet.quantity) || sheet.quantity < 0)) {
      throw new CuttingJobError(`Quantity of sheet ${sheet.id} must be a whole number, not ${sheet.quantity}`);
    }
  }
  const ids = new Set<string>();
  for (const { id } of [...job.parts, ...job.sheets]) {
    if (ids.has(id)) throw new CuttingJobError(`The id ${id} is used twice; parts and sheets need ids of their own`);
    ids.add(id);
  }
  requireLength(job.saw.kerfMm, 'Kerf', 0);
  requireLength(job.saw.minStripMm, 'Minimum strip', 0);
  const { stages } = job.saw;
  if (stages !== undefined && (!Number.isInteger(stages) || stages < 1)) {
    throw new CuttingJobError(`Stages must be a whole number of at least 1, not ${stages}`);
  }
  const { maxBookSheets } = job.saw;
  if (maxBookSheets !== undefined && (!Number.isInteger(maxBookSheets) || maxBookSheets < 1)) {
    throw new CuttingJobError(`Sheets of a book must be a whole number of at least 1, not ${maxBookSheets}`);
  }
  if (job.timeMs === undefined && job.iterations === undefined)
    throw new CuttingJobError('A job needs a limit of time or of iterations');
}

/** Splits a job into one problem per board, and lists the parts that no sheet can hold. */
export function normalise(job: CuttingJob): { boards: BoardProblem[]; unplacedParts: UnplacedPart[] } {
  checkJob(job);
  const unplacedParts: UnplacedPart[] = [];
  const boards: BoardProblem[] = [];
  for (const board of new Set(job.parts.map((part) => part.board))) {
    const sheets = job.sheets.filter(
      (sheet) => sheet.board === board && sheet.quantity !== 0 && measureUsable(sheet).every((side) => side > 0),
    );
    const types = new Map<string, { type: PartType; members: Member[] }>();
    for (const part of job.parts) {
      if (part.board !== board || part.quantity === 0) continue;
      const refusal = findRefusal(part, sheets, job);
      if (refusal) unplacedParts.push(refusal);
      else addPart(types, part, toTenths(job.saw.kerfMm));
    }
    if (types.size === 0) continue;
    boards.push({
      board,
      sheets,
      members: [...types.values()].map(({ members }) => members),
      problem: {
        parts: [...types.values()].map(({ type }) => type),
        sheets: sheets.map((sheet) => toSheetType(sheet, job)),
        stages: job.saw.stages ?? ANY_STAGES,
        kerf: toTenths(job.saw.kerfMm),
        maxBookSheets: job.saw.maxBookSheets ?? Infinity,
      },
    });
  }
  return { boards, unplacedParts };
}

/** Length and width of a sheet inside its trim, in tenths. */
function measureUsable(sheet: StockSheet): [number, number] {
  const trim = 2 * toTenths(sheet.trimMm);
  return [toTenths(sheet.lengthMm) - trim, toTenths(sheet.widthMm) - trim];
}

function toSheetType(sheet: StockSheet, job: CuttingJob): SheetType {
  const kerf = toTenths(job.saw.kerfMm);
  const [length, width] = measureUsable(sheet);
  const strip = toTenths(job.saw.minStripMm);
  return {
    w: length + kerf,
    h: width + kerf,
    cost: sheet.cost,
    stock: sheet.quantity ?? Infinity,
    // A rip runs along the length and so divides the sheet along y.
    firstAxis: job.saw.firstCut === 'either' ? -1 : job.saw.firstCut === 'rip' ? 1 : 0,
    minStrip: strip > 0 ? strip + kerf : 0,
  };
}

function addPart(types: Map<string, { type: PartType; members: Member[] }>, part: CuttingPart, kerf: number): void {
  const length = toTenths(part.lengthMm);
  const width = toTenths(part.widthMm);
  const isSwapped = part.grain === 'width' || (part.grain === 'free' && length < width);
  const w = (isSwapped ? width : length) + kerf;
  const h = (isSwapped ? length : width) + kerf;
  const turns = part.grain === 'free' && w !== h ? UPRIGHT | TURNED : UPRIGHT;
  const key = `${w}x${h}/${turns}`;
  const entry = types.get(key);
  const member = { part, isSwapped };
  if (entry)
    types.set(key, {
      type: { ...entry.type, count: entry.type.count + part.quantity },
      members: [...entry.members, member],
    });
  else types.set(key, { type: { w, h, turns, count: part.quantity }, members: [member] });
}

type Fit = 'fits' | 'too-large' | 'too-narrow';

/** Checks that a part can be cut from an otherwise empty sheet, lying with `x` along the length. */
function checkFit(x: number, y: number, sheet: StockSheet, job: CuttingJob): Fit {
  const [length, width] = measureUsable(sheet);
  if (x > length || y > width) return 'too-large';
  const strip = toTenths(job.saw.minStripMm);
  const mayRip = job.saw.firstCut !== 'crosscut' && isStripAllowed(y, width, strip, job);
  const mayCrosscut = job.saw.firstCut !== 'rip' && isStripAllowed(x, length, strip, job);
  return mayRip || mayCrosscut ? 'fits' : 'too-narrow';
}

function isStripAllowed(size: number, room: number, strip: number, job: CuttingJob): boolean {
  // A strip that is wider than the part needs one more stage to bring the part to size.
  return size >= strip || (room >= strip && (job.saw.stages ?? ANY_STAGES) >= 2);
}

type CreateRefusal = (reason: UnplacedReason, message: string) => UnplacedPart;

/** Explains why no sheet is usable: none exists, none is left, or the trim takes all of it. */
function explainMissingSheet(
  { name, board }: CuttingPart,
  job: CuttingJob,
  createRefusal: CreateRefusal,
): UnplacedPart {
  const boardSheets = job.sheets.filter((sheet) => sheet.board === board);
  const trimmedSheet = boardSheets.find(({ quantity }) => quantity !== 0);
  if (trimmedSheet !== undefined) {
    return createRefusal(
      'trim-takes-the-sheet',
      `${name}: a trim of ${trimmedSheet.trimMm} mm on every side leaves nothing of the sheet ${trimmedSheet.lengthMm} × ${trimmedSheet.widthMm} mm`,
    );
  }
  return boardSheets.length > 0
    ? createRefusal('stock-used-up', `${name}: no sheet or offcut of board ${board} is left in stock`)
    : createRefusal('no-sheet-of-board', `${name}: there is no sheet or offcut of board ${board}`);
}

function findRefusal(part: CuttingPart, sheets: readonly StockSheet[], job: CuttingJob): UnplacedPart | undefined {
  const createRefusal: CreateRefusal = (reason, message) => ({
    partId: part.id,
    quantity: part.quantity,
    reason,
    message,
  });
  if (sheets.length === 0) {
    return explainMissingSheet(part, job, createRefusal);
  }
  const length = toTenths(part.lengthMm);
  const width = toTenths(part.widthMm);
  const upright = sheets.map((sheet) => checkFit(length, width, sheet, job));
  const turnedFits = sheets.map((sheet) => checkFit(width, length, sheet, job));
  const allowedFits =
    part.grain === 'length' ? upright : part.grain === 'width' ? turnedFits : [...upright, ...turnedFits];
  if (allowedFits.includes('fits')) return undefined;
  const size = `${part.lengthMm} × ${part.widthMm} mm`;
  if (allowedFits.includes('too-narrow')) {
    return createRefusal(
      'narrower-than-saw-can-cut',
      `${part.name}: ${size} needs a strip narrower than the saw's ${job.saw.minStripMm} mm`,
    );
  }
  const [largest] = [...sheets].sort((a, b) => b.lengthMm * b.widthMm - a.lengthMm * a.widthMm);
  const [roomX, roomY] = measureUsable(largest).map((side) => side / 10);
  if (upright.includes('fits') || turnedFits.includes('fits')) {
    const grainLength =
      part.grain === 'length' ? `${part.lengthMm} mm along the grain` : `${part.widthMm} mm along the grain`;
    return createRefusal(
      'fits-only-against-the-grain',
      `${part.name}: ${size}, ${grainLength}, fits only turned against the grain of ${roomX} × ${roomY} mm`,
    );
  }
  return createRefusal(
    'larger-than-every-sheet',
    `${part.name}: ${size} is larger than the largest sheet, ${roomX} × ${roomY} mm inside its trim`,
  );
}
