import type { CuttingResult } from './model';

function total(result: CuttingResult, getFigure: (board: CuttingResult['boards'][number]) => number): number {
  return result.boards.reduce((sum, board) => sum + getFigure(board), 0);
}

/** Less than 0 when `a` is better: fewer parts left out, then cost, largest leftover, books, turns, cut length. */
export function compareResults(a: CuttingResult, b: CuttingResult): number {
  const missing = (result: CuttingResult): number => result.unplaced.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    missing(a) - missing(b) ||
    a.cost - b.cost ||
    total(b, (board) => board.largestOffcutMm2) - total(a, (board) => board.largestOffcutMm2) ||
    total(a, (board) => board.books) - total(b, (board) => board.books) ||
    total(a, (board) => board.turns) - total(b, (board) => board.turns) ||
    total(a, (board) => board.cutLengthMm) - total(b, (board) => board.cutLengthMm)
  );
}
