/**
 * Parts, sheets and rules of one board in the engine's form: integers (tenths of a millimetre), all sizes enlarged by
 * the kerf, sheets too, which is exact for guillotine plans as a row's last cut falls into the enlargement.
 */

/** May be laid as described: length along the sheet's length. */
export const UPRIGHT = 1;
/** May be laid turned by 90°. */
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
  /** Most stages of cuts, a trimming cut not counted. */
  readonly stages: number;
  /** Enlargement contained in all sizes. */
  readonly kerf: number;
  /** Most sheets that are cut at once. */
  readonly book: number;
}

/** "No limit" as a number of stages. */
export const ANY_STAGES = 60;
