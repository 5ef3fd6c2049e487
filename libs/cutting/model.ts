/**
 * Input and output of the optimiser. All lengths are millimetres and may be given to a tenth; areas are square
 * millimetres. x runs along a sheet's length (the grain, where the board has one), y along its width; (0, 0) is the
 * corner at the saw's fence.
 */

/** Direction of a part: its length along the sheet's length, its width along it, or either way. */
export type Grain = 'length' | 'width' | 'free';

/**
 * Edges that get edging: the two long ones at y = 0 and y = width, the two short ones at x = 0 and x = length, as the
 * part lies unturned.
 */
export interface PartEdging {
  readonly lengthNear?: boolean;
  readonly lengthFar?: boolean;
  readonly widthNear?: boolean;
  readonly widthFar?: boolean;
}

export interface CuttingPart {
  readonly id: string;
  readonly name: string;
  /** Material, thickness and colour as one key; parts are cut only from sheets of the same board. */
  readonly board: string;
  /** Cut size. */
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly quantity: number;
  readonly grain: Grain;
  readonly edging?: PartEdging;
  /** Notch that another machine cuts afterwards; the saw cuts a whole rectangle. */
  readonly notch?: PartNotch;
}

export interface PartNotch {
  readonly lengthMm: number;
  readonly widthMm: number;
  /** The two edges that it opens get edging. */
  readonly edged: boolean;
}

/** A size of sheet in stock, or an offcut from an earlier job. */
export interface StockSheet {
  readonly id: string;
  readonly board: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  /** Cost of one in whole units (cents); an offcut is usually cheaper than its share of a new sheet. */
  readonly cost: number;
  /** Number in stock; as many as needed when absent. */
  readonly quantity?: number;
  /** Width cut off every side before use, in mm, including the blade. */
  readonly trimMm: number;
  readonly offcut: boolean;
}

export interface Saw {
  /** Width of the blade. */
  readonly kerfMm: number;
  /**
   * Largest number of stages of cuts, turning the board between stages; one more cut that only trims a part to size
   * is allowed. Absent: no limit.
   */
  readonly stages?: number;
  /** Direction of the first cuts: along the length (rip), across it, or whichever is better. */
  readonly firstCut: 'rip' | 'crosscut' | 'either';
  /** Narrowest strip with parts that the saw can hold in the first stage. */
  readonly minStripMm: number;
  /** Limit of sheets cut at once, stacked as a book. Absent: no limit. */
  readonly maxBookSheets?: number;
}

/** Smallest remaining piece worth keeping: at least this long and this wide, in either orientation. */
export interface OffcutRule {
  readonly minLengthMm: number;
  readonly minWidthMm: number;
}

export interface CuttingJob {
  readonly parts: readonly CuttingPart[];
  readonly sheets: readonly StockSheet[];
  readonly saw: Saw;
  readonly offcutRule: OffcutRule;
  /** Time limit of the whole job. With an iteration limit instead, the result depends on the seed alone. */
  readonly timeMs?: number;
  readonly iterations?: number;
  readonly seed: number;
  /**
   * Goal: `cost` stops at the cheapest sheets; `all` (the default) continues to larger leftovers, fewer plans, turns
   * and shorter cuts.
   */
  readonly goal?: 'cost' | 'all';
}

/** Placed part. */
export interface PlacedPart {
  readonly id: string;
  /** True when the part's own length lies along y. */
  readonly turned: boolean;
}

/** Place of a part on a sheet. */
export interface Placement {
  /** Parts at this position, one for each copy of the sheet. */
  readonly parts: readonly PlacedPart[];
  readonly xMm: number;
  readonly yMm: number;
  /** Size along x and y on the sheet. */
  readonly lengthMm: number;
  readonly widthMm: number;
}

export interface Offcut {
  readonly xMm: number;
  readonly yMm: number;
  readonly lengthMm: number;
  readonly widthMm: number;
}

/** A piece of board in the cut tree. A division's children follow each other along `axis`, with a kerf between them. */
export type CutNode =
  | ({ readonly kind: 'part'; readonly placement: number } & Offcut)
  | ({ readonly kind: 'offcut' } & Offcut)
  | ({ readonly kind: 'waste' } & Offcut)
  | ({ readonly kind: 'division'; readonly axis: 'x' | 'y'; readonly children: readonly CutNode[] } & Offcut);

/** One cut. Pieces are numbered like chapters: "2.1" is the first piece cut from piece "2"; the sheet has no number. */
export interface SawStep {
  readonly number: number;
  /** 0 trims the sheet; 1 is the first direction of cuts, and so on. */
  readonly stage: number;
  readonly piece: string;
  /** Direction in which the blade travels. */
  readonly cut: 'along-length' | 'along-width';
  /** Fence setting: size of the piece that is cut off, also for a trimming cut. The blade cuts beyond it. */
  readonly fenceMm: number;
  readonly cutLengthMm: number;
  /** True when the piece must be turned before this cut. */
  readonly turn: boolean;
  /** Line of the middle of the blade on the uncut sheet. */
  readonly line: { readonly x1Mm: number; readonly y1Mm: number; readonly x2Mm: number; readonly y2Mm: number };
  /** Number of the piece that is cut off; `result` is its kind. */
  readonly gives: string;
  readonly result: 'part' | 'offcut' | 'waste' | 'strip' | 'trim';
  readonly partIds: readonly string[];
  /** Remainder of the piece; only on the last cut of that piece. */
  readonly rest?: {
    readonly piece: string;
    readonly result: 'part' | 'offcut' | 'waste' | 'strip';
    readonly partIds: readonly string[];
  };
}

/** Areas of one sheet by use; they add up to exactly the area of the sheet. */
export interface SheetAreas {
  readonly partsMm2: number;
  readonly offcutsMm2: number;
  readonly wasteMm2: number;
  /** Area that the blade takes between the pieces. */
  readonly kerfMm2: number;
  /** Area trimmed off the four sides, including the blade. */
  readonly trimMm2: number;
}

/** Plan for cutting one sheet, or several identical ones in books. */
export interface CuttingPlan {
  readonly number: number;
  readonly board: string;
  readonly sheet: StockSheet;
  /** Sheets that are cut this way. */
  readonly copies: number;
  /** Number of saw loads, each with as many sheets as the saw can cut at once. */
  readonly books: number;
  readonly tree: CutNode;
  readonly placements: readonly Placement[];
  /** Pieces worth keeping, largest first, for each copy. */
  readonly offcuts: readonly Offcut[];
  readonly steps: readonly SawStep[];
  /** Cuts, board turns and length of cuts for one sheet or book. */
  readonly cuts: number;
  readonly turns: number;
  readonly cutLengthMm: number;
  /** Area of the parts ÷ area of the sheet. */
  readonly yield: number;
  readonly areas: SheetAreas;
}

export type UnplacedReason =
  | 'no-sheet-of-board'
  | 'trim-takes-the-sheet'
  | 'larger-than-every-sheet'
  | 'fits-only-against-the-grain'
  | 'narrower-than-saw-can-cut'
  | 'stock-used-up'
  | 'stopped-too-early';

export interface UnplacedPart {
  readonly partId: string;
  readonly quantity: number;
  readonly reason: UnplacedReason;
  /** Message for the person, with the relevant sizes. */
  readonly message: string;
}

export interface BoardResult {
  readonly board: string;
  readonly plans: readonly CuttingPlan[];
  readonly sheets: number;
  readonly cost: number;
  /** Lower bound: no plan of the same parts costs less. */
  readonly lowerBound: number;
  /** (cost − lower bound) ÷ lower bound; 0 is proved optimal. */
  readonly gap: number;
  readonly largestOffcutMm2: number;
  /** Totals over all plans: saw loads, cuts, board turns and length of cuts. */
  readonly books: number;
  readonly cuts: number;
  readonly turns: number;
  readonly cutLengthMm: number;
}

export interface CuttingResult {
  readonly boards: readonly BoardResult[];
  readonly unplaced: readonly UnplacedPart[];
  readonly cost: number;
  readonly lowerBound: number;
  readonly gap: number;
  readonly iterations: number;
  readonly elapsedMs: number;
  /** Time to the first complete plan of every board. */
  readonly firstPlanMs: number;
  /** Reason for stopping; `goal`: the cost is proved minimal, and all later goals were tried. */
  readonly stoppedBy: 'goal' | 'limit' | 'cancelled';
}

export interface CuttingProgress {
  readonly board: string;
  /** 0 to 1 over the whole job. */
  readonly done: number;
  readonly sheets: number;
  readonly cost: number;
  readonly lowerBound: number;
}

/** Default saw: 4 mm blade, three stages, either first cut, four sheets of 16 mm at once. */
export const DEFAULT_SAW: Saw = { kerfMm: 4, stages: 3, firstCut: 'either', minStripMm: 0, maxBookSheets: 4 };
/** Largest number of parts of a job: with more, the first plan would take too long for a waiting person. */
export const MOST_PARTS = 20_000;
export const DEFAULT_OFFCUT_RULE: OffcutRule = { minLengthMm: 300, minWidthMm: 300 };

/** A job that cannot be understood; the message says what to change. */
export class CuttingJobError extends Error {
  override readonly name = 'CuttingJobError';
}
