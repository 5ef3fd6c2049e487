import type { CuttingPart, CuttingPlan, Saw } from '../model';

/** Board in exported files. */
export interface FileBoard {
  /** Key of the board in parts and plans. */
  readonly key: string;
  readonly name: string;
  readonly thicknessMm: number;
  readonly hasGrain: boolean;
}

/** One physical part; its quantity is 1. */
export interface FilePart extends CuttingPart {
  /** Project number, which groups parts in the programs that read the file. */
  readonly group: string;
  /** Name of the edging on each edge, empty without edging: l1 and l2 along the length, w1 and w2 along the width. */
  readonly tapes: { readonly l1: string; readonly l2: string; readonly w1: string; readonly w2: string };
}

/** Cutting list with its plan, the source of all exported files. */
export interface CuttingFile {
  readonly number: string;
  readonly date: string;
  readonly boards: readonly FileBoard[];
  readonly parts: readonly FilePart[];
  readonly plans: readonly CuttingPlan[];
  readonly saw: Saw;
}

/**
 * Returns a board by its key.
 * @throws Error when the file does not name it
 */
export function getBoard({ boards }: Pick<CuttingFile, 'boards'>, key: string): FileBoard {
  const board = boards.find((candidate) => candidate.key === key);
  if (board === undefined) throw new Error(`The file does not name the board ${key}`);
  return board;
}

/** Formats millimetres, with a decimal only where needed. */
export const formatMm = (mm: number): string => (Number.isInteger(mm) ? String(mm) : mm.toFixed(1));
