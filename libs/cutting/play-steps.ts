import type { CuttingPlan, Offcut, SawStep } from './model';

/** Saw step with the piece that it cuts and the pieces that come of it, each at its position on the uncut sheet. */
export interface PlayedStep {
  readonly step: SawStep;
  /** Piece that is cut; for a trimming cut, the sheet at that point. */
  readonly from: Offcut;
  readonly gives: Offcut;
  /** Rest of the piece after its last cut. */
  readonly rest?: Offcut;
}

type Piece = { -readonly [Key in keyof Offcut]: Offcut[Key] };

const roundBox = ({ xMm, yMm, lengthMm, widthMm }: Offcut): Offcut => ({
  xMm: roundToTenth(xMm),
  yMm: roundToTenth(yMm),
  lengthMm: roundToTenth(lengthMm),
  widthMm: roundToTenth(widthMm),
});
const roundToTenth = (mm: number): number => Math.round(mm * 10) / 10;

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
      const from = roundBox(board);
      const isFar = trimCounts[step.cut]++ > 0;
      return { step, from, gives: roundBox(trim(board, step, kerfMm, isFar)) };
    }
    const piece = pieces.get(step.piece);
    if (piece === undefined) throw new Error(`Step ${String(step.number)} cuts a piece that does not exist`);
    const from = roundBox(piece);
    const gives = takeOff(piece, step, kerfMm);
    if (step.result !== 'part') pieces.set(step.gives, { ...gives });
    if (step.rest === undefined) return { step, from, gives: roundBox(gives) };
    pieces.delete(step.piece);
    pieces.set(step.rest.piece, { ...piece });
    return { step, from, gives: roundBox(gives), rest: roundBox(piece) };
  });
}

/**
 * Cuts a trim strip off one side and returns it, and reduces the board to what lies beyond the blade. The blade may
 * run partly outside the sheet.
 */
function trim(board: Piece, { cut, fenceMm, line }: SawStep, kerfMm: number, isFar: boolean): Offcut {
  const strip = { ...board };
  if (cut === 'along-length') {
    const end = board.yMm + board.widthMm;
    const [from, to] = isFar ? [board.yMm, line.y1Mm - kerfMm / 2] : [line.y1Mm + kerfMm / 2, end];
    strip.widthMm = fenceMm;
    if (isFar) strip.yMm = end - fenceMm;
    board.yMm = from;
    board.widthMm = to - from;
  } else {
    const end = board.xMm + board.lengthMm;
    const [from, to] = isFar ? [board.xMm, line.x1Mm - kerfMm / 2] : [line.x1Mm + kerfMm / 2, end];
    strip.lengthMm = fenceMm;
    if (isFar) strip.xMm = end - fenceMm;
    board.xMm = from;
    board.lengthMm = to - from;
  }
  return strip;
}

/** Cuts a part off a piece at the fence and returns it; the piece keeps the rest. */
function takeOff(piece: Piece, { cut, fenceMm }: SawStep, kerfMm: number): Offcut {
  const cutPiece = { ...piece };
  if (cut === 'along-width') {
    cutPiece.lengthMm = fenceMm;
    piece.xMm += fenceMm + kerfMm;
    piece.lengthMm -= fenceMm + kerfMm;
  } else {
    cutPiece.widthMm = fenceMm;
    piece.yMm += fenceMm + kerfMm;
    piece.widthMm -= fenceMm + kerfMm;
  }
  return cutPiece;
}
