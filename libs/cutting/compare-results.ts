import type { CuttingResult } from './model';

function sumFigure(result: CuttingResult, getFigure: (board: CuttingResult['boards'][number]) => number): number {
  return result.boards.reduce((sum, board) => sum + getFigure(board), 0);
}

/** Less than 0 when `a` is better: fewer parts left out, then cost, largest leftover, books, turns, cut length. */
export function compareResults(a: CuttingResult, b: CuttingResult): number {
  const countUnplaced = (result: CuttingResult): number =>
    result.unplaced.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    countUnplaced(a) - countUnplaced(b) ||
    a.cost - b.cost ||
    sumFigure(b, (board) => board.largestOffcutMm2) - sumFigure(a, (board) => board.largestOffcutMm2) ||
    sumFigure(a, (board) => board.books) - sumFigure(b, (board) => board.books) ||
    sumFigure(a, (board) => board.turns) - sumFigure(b, (board) => board.turns) ||
    sumFigure(a, (board) => board.cutLengthMm) - sumFigure(b, (board) => board.cutLengthMm)
  );
}
