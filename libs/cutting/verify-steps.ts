import type { CuttingJob, CuttingPlan, SawStep, StockSheet } from './model';

/** Simulates the saw steps of a plan and describes where they fail to give the placed parts. */
export function verifySteps(job: CuttingJob, plan: CuttingPlan): string[] {
  const problems: string[] = [];
  const pieces = new Map<string, Piece>([['', trimBoard(plan, job.saw.kerfMm, problems)]]);
  const startedPieces = new Set<string>(['']);
  const expectedParts = plan.placements.map((placement) =>
    partKey(
      placement.lengthMm,
      placement.widthMm,
      placement.parts.map(({ id }) => id),
    ),
  );
  const madeParts: string[] = [];
  plan.steps.forEach((step, index) => {
    if (step.number !== index + 1) problems.push(`Step ${step.number} is number ${index + 1} in the list`);
    if (step.stage === 0) return;
    problems.push(...playCut(step, pieces, madeParts, job.saw.kerfMm));
    // A piece is picked up and turned for its first cut; the board itself already lies on the saw.
    if (step.turn === startedPieces.has(step.piece))
      problems.push(`Step ${step.number} ${step.turn ? 'turns' : 'does not turn'} piece ${step.piece}`);
    startedPieces.add(step.piece);
  });
  const board = pieces.get('');
  if (board && madeParts.length === 0 && plan.placements.length === 1 && plan.steps.every((step) => step.stage === 0)) {
    // The part is the whole sheet inside its trim: there is nothing to cut.
    madeParts.push(
      partKey(
        board.length,
        board.width,
        plan.placements[0].parts.map(({ id }) => id),
      ),
    );
  }
  if (madeParts.sort().join('; ') !== expectedParts.sort().join('; '))
    problems.push('The steps do not give exactly the placed parts');
  return problems;
}

/**
 * Returns the width that a trimming cut takes off the sheet, in mm, from the line of the blade: the strip that falls
 * off, and the blade as far as it runs in the board.
 */
export function measureTrimmedWidth({ cut, line }: SawStep, sheet: StockSheet, kerf: number, isFar: boolean): number {
  const [at, size] = cut === 'along-length' ? [line.y1Mm, sheet.widthMm] : [line.x1Mm, sheet.lengthMm];
  return isFar ? size - at + kerf / 2 : at + kerf / 2;
}

/**
 * Returns the board inside its trimming cuts and reports faults: two cuts each way, exactly the sheet's trim at the
 * near sides and at least that at the far ones.
 */
function trimBoard({ steps, sheet }: CuttingPlan, kerf: number, problems: string[]): Piece {
  const board = { x: 0, y: 0, length: sheet.lengthMm, width: sheet.widthMm, stage: 0 };
  const trims = steps.filter(({ stage }) => stage === 0);
  if (trims.length !== (sheet.trimMm > 0 ? 4 : 0)) problems.push(`${trims.length} trimming cuts`);
  const trimCounts = { 'along-length': 0, 'along-width': 0 };
  for (const step of trims) {
    const { number, cut: direction, fenceMm, line } = step;
    const isFar = trimCounts[direction]++ > 0;
    const takenWidth = measureTrimmedWidth(step, sheet, kerf, isFar);
    if (isFar ? takenWidth < sheet.trimMm - 0.051 : !isNear(takenWidth, sheet.trimMm))
      problems.push(`Step ${number} trims ${takenWidth} mm, the sheet needs ${sheet.trimMm}`);
    // Strip and blade together must make up the trim.
    if (!isNear(fenceMm, Math.max(0, takenWidth - kerf)))
      problems.push(`Step ${number} sets the fence to ${fenceMm} mm to take ${takenWidth} mm`);
    const isRip = direction === 'along-length';
    if (isRip ? line.y1Mm !== line.y2Mm : line.x1Mm !== line.x2Mm)
      problems.push(`Step ${number} is not drawn where it cuts`);
    if (isRip) {
      board.width -= takenWidth;
      if (!isFar) board.y = takenWidth;
    } else {
      board.length -= takenWidth;
      if (!isFar) board.x = takenWidth;
    }
  }
  return board;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.051;

interface Piece {
  x: number;
  y: number;
  length: number;
  width: number;
  readonly stage: number;
}

function partKey(length: number, width: number, ids: readonly string[]): string {
  return `${ids.join('+')} ${length.toFixed(1)}×${width.toFixed(1)}`;
}

function playCut(step: SawStep, pieces: Map<string, Piece>, madeParts: string[], kerf: number): string[] {
  const piece = pieces.get(step.piece);
  if (piece === undefined) return [`Step ${step.number} cuts piece ${step.piece}, which does not exist`];
  const problems: string[] = [];
  const isAcross = step.cut === 'along-width';
  const size = isAcross ? piece.length : piece.width;
  const cutLength = isAcross ? piece.width : piece.length;
  if (Math.abs(step.cutLengthMm - cutLength) > 0.05)
    problems.push(`Step ${step.number} cuts ${step.cutLengthMm} mm of ${cutLength} mm`);
  if (step.fenceMm <= 0 || step.fenceMm > size - 0.05)
    problems.push(`Step ${step.number} sets the fence to ${step.fenceMm} mm on a piece of ${size} mm`);
  if (step.stage <= piece.stage)
    problems.push(`Step ${step.number} is of stage ${step.stage} on a piece from stage ${piece.stage}`);
  const addPiece = (
    name: string,
    result: SawStep['result'],
    ids: readonly string[],
    length: number,
    width: number,
  ): void => {
    if (result === 'part') madeParts.push(partKey(length, width, ids));
    else pieces.set(name, { x: piece.x, y: piece.y, length, width, stage: step.stage });
  };
  const { x1Mm, y1Mm, x2Mm, y2Mm } = step.line;
  const blade = (isAcross ? piece.x : piece.y) + step.fenceMm + kerf / 2;
  const isDrawn = isAcross
    ? isNear(x1Mm, blade) && isNear(x2Mm, blade) && isNear(y1Mm, piece.y) && isNear(y2Mm, piece.y + piece.width)
    : isNear(y1Mm, blade) && isNear(y2Mm, blade) && isNear(x1Mm, piece.x) && isNear(x2Mm, piece.x + piece.length);
  if (!isDrawn) problems.push(`Step ${step.number} is not drawn where it cuts`);
  if (isAcross) {
    addPiece(step.gives, step.result, step.partIds, step.fenceMm, piece.width);
    piece.length -= step.fenceMm + kerf;
    piece.x += step.fenceMm + kerf;
  } else {
    addPiece(step.gives, step.result, step.partIds, piece.length, step.fenceMm);
    piece.width -= step.fenceMm + kerf;
    piece.y += step.fenceMm + kerf;
  }
  if (step.rest) {
    pieces.delete(step.piece);
    addPiece(step.rest.piece, step.rest.result, step.rest.partIds, piece.length, piece.width);
  }
  return problems;
}
