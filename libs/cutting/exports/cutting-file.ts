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
  /** Group on its label: the project's number. */
  readonly group: string;
  /** Tape of each edge in words, empty where there is none: l1, l2 along the length, w1, w2 along the width. */
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

/** The board of a part. @throws Error when the file does not name it */
export function boardOf({ boards }: Pick<CuttingFile, 'boards'>, key: string): FileBoard {
  const board = boards.find((other) => other.key === key);
  if (board === undefined) throw new Error(`The file does not name the board ${key}`);
  return board;
}

/** Formats millimetres, with a decimal only where needed. */
export const mmText = (mm: number): string => (Number.isInteger(mm) ? String(mm) : mm.toFixed(1));
