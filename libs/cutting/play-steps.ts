import type { CuttingPlan, Offcut, SawStep } from './model';

/** Cut with the pieces on the table after it, at their positions on the uncut sheet. */
export interface PlayedStep {
  readonly step: SawStep;
  /** Piece that is cut; for a trimming cut, the sheet at that point. */
  readonly from: Offcut;
  readonly gives: Offcut;
  /** Rest of the piece after its last cut. */
  readonly rest?: Offcut;
}

type Piece = { -readonly [Key in keyof Offcut]: Offcut[Key] };

const box = ({ xMm, yMm, lengthMm, widthMm }: Offcut): Offcut => ({
  xMm: tenth(xMm),
  yMm: tenth(yMm),
  lengthMm: tenth(lengthMm),
  widthMm: tenth(widthMm),
});
const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/**
 * Returns the saw steps of a plan with the size and position of each piece, for the display at the saw.
 * @param kerfMm width of the blade
 */
export function playSteps({ sheet, steps }: CuttingPlan, kerfMm: number): PlayedStep[] {
  const board: Piece = { xMm: 0, yMm: 0, lengthMm: sheet.lengthMm, widthMm: sheet.widthMm };
  const pieces = new Map<string, Piece>([['', board]]);
  const trimCounts = { 'along-length': 0, 'along-width': 0 };
  return steps.map((step): PlayedStep => {
    if (step.stage === 0) {
      const from = box(board);
      const isFar = trimCounts[step.cut]++ > 0;
      return { step, from, gives: box(trim(board, step, kerfMm, isFar)) };
    }
    const piece = pieces.get(step.piece);
    if (piece === undefined) throw new Error(`Step ${String(step.number)} cuts a piece that does not exist`);
    const from = box(piece);
    const gives = takeOff(piece, step, kerfMm);
    if (step.result !== 'part') pieces.set(step.gives, { ...gives });
    if (step.rest === undefined) return { step, from, gives: box(gives) };
    pieces.delete(step.piece);
    pieces.set(step.rest.piece, { ...piece });
    return { step, from, gives: box(gives), rest: box(piece) };
  });
}

/**
 * Cuts a trim strip off a side of the sheet and returns it; the board keeps what is beyond the blade, which may run
 * partly beside the sheet.
 */
function trim(board: Piece, { cut, fenceMm, line }: SawStep, kerfMm: number, isFar: boolean): Offcut {
  const off = { ...board };
  if (cut === 'along-length') {
    const end = board.yMm + board.widthMm;
    const [from, to] = isFar ? [board.yMm, line.y1Mm - kerfMm / 2] : [line.y1Mm + kerfMm / 2, end];
    off.widthMm = fenceMm;
    if (isFar) off.yMm = end - fenceMm;
    board.yMm = from;
    board.widthMm = to - from;
  } else {
    const end = board.xMm + board.lengthMm;
    const [from, to] = isFar ? [board.xMm, line.x1Mm - kerfMm / 2] : [line.x1Mm + kerfMm / 2, end];
    off.lengthMm = fenceMm;
    if (isFar) off.xMm = end - fenceMm;
    board.xMm = from;
    board.lengthMm = to - from;
  }
  return off;
}

/** Cuts a part off a piece at the fence and returns it; the piece keeps the rest. */
function takeOff(piece: Piece, { cut, fenceMm }: SawStep, kerfMm: number): Offcut {
  const off = { ...piece };
  if (cut === 'along-width') {
    off.lengthMm = fenceMm;
    piece.xMm += fenceMm + kerfMm;
    piece.lengthMm -= fenceMm + kerfMm;
  } else {
    off.widthMm = fenceMm;
    piece.yMm += fenceMm + kerfMm;
    piece.widthMm -= fenceMm + kerfMm;
  }
  return off;
}
