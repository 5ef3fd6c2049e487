/**
 * Parts, sheets and rules of one board in the engine's form: integers (tenths of a millimetre). All sizes include one
 * kerf, those of sheets too: a row's last cut falls outside the sheet, so that guillotine plans are exact without
 * counting kerfs.
 */

/** Mark of a part that may lie upright: its x size along the sheet's length. */
export const UPRIGHT = 1;
/** Mark of a part that may lie turned by 90°. */
export const TURNED = 2;

/** Parts of one size and grain. */
export interface PartType {
  readonly w: number;
  readonly h: number;
  /** {@link UPRIGHT}, {@link TURNED} or both. */
  readonly turns: number;
  readonly count: number;
}

/** One size of sheet or one offcut in stock. */
export interface SheetType {
  readonly w: number;
  readonly h: number;
  /** A whole number of cost units, at least 1. */
  readonly cost: number;
  /** Number in stock; `Infinity` for as many as needed. */
  readonly stock: number;
  /** Axis along which the first cuts divide the sheet (0 = x, 1 = y), or -1 where the saw may choose. */
  readonly firstAxis: -1 | 0 | 1;
  /** Narrowest first-stage strip that may hold parts, enlarged by the kerf. */
  readonly minStrip: number;
}

export interface Problem {
  readonly parts: readonly PartType[];
  readonly sheets: readonly SheetType[];
  /** Limit of cutting stages, without the trimming cut. */
  readonly stages: number;
  /** Width of the blade, which all sizes include once. */
  readonly kerf: number;
  /** Limit of sheets that are cut at once. */
  readonly maxBookSheets: number;
}

/** "No limit" as a number of stages. */
export const ANY_STAGES = 60;
